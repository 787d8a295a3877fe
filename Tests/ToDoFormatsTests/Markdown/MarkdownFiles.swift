/// Files of tasks and headings, which an import and an export give back byte by byte.
let markdownFiles: [String: [UInt8]] = [
  "plain": "- [ ] milk\n- [x] bread\n",
  "one line without end": "- [ ] milk",
  "CR LF": "- [ ] milk\r\n- [x] bread\r\n\r\n- [ ] eggs\r\n",
  "CR LF and LF": "- [ ] milk\n- [x] bread\r\n- [ ] eggs\n- [ ] ham\n- [ ] tea",
  "byte order mark": "\u{FEFF}- [ ] milk\n- [ ] bread\n",
  "byte order mark before a blank line": "\u{FEFF}\r\n- [ ] milk\r\n",
  "blank lines": "\n\n- [ ] milk\n\n  \n- [ ] bread\n\n\t\n",
  "blank line without end": "- [ ] milk\n\n  ",
  "blanks at the ends of lines": "- [ ] milk  \n- [ ] bread\t\n- [ ]  eggs \n",
  "all markers": "- [ ] a\n* [ ] b\n+ [ ] c\n1. [ ] d\n2) [ ] e\n10. [x] f\n",
  "any box": "- [X] a\n- [/] b\n- [-] c\n- [>] d\n- [?] e\n- [ü] f\n- [✔️] g\n- []] h\n- [1] i\n",
  "nested": "- [ ] a\n  - [x] b\n    - [ ] c\n\t- [ ] d\n\t\t* [ ] e\n- [ ] f\n",
  "tabs": "-\t[ ]\tmilk\tand bread\n\t- [ ] b\n",
  "quotes": "> - [ ] a\n>\n> - [ ] b\n>> * [x] c\n>   - [ ] d\n",
  "identifiers": "- [ ] a ^abc-1\n- [x] b 📅 2026-12-24 ^q\n- [ ] c ^id  \n",
  // As the plug-in Tasks of Obsidian writes them.
  "Obsidian Tasks": """
  - [ ] #task pay the rent ⏫ 🔁 every month on the 1st ⏳ 2026-11-28 📅 2026-12-01
  - [ ] #task water the plants 🔁 every 3 days when done ➕ 2026-11-01 🛫 2026-11-03 📅 2026-11-05
  - [x] #task call [[Ann|her]] 🔽 🔁 every week on Tuesday 📅 2026-11-17 ✅ 2026-11-18
  - [-] #task no more 📅 2026-11-17 ❌ 2026-11-18
  - [/] #task half done 🆔 dcf64c 🏁 delete 📅 2026-11-17 ^tasks-1

  """,
  "Obsidian Tasks, oddly": """
  - [ ] 📅 2026-12-24 present
  - [ ] 📅 2026-12-24
  - [ ] a 📅️ 2026-12-24 b ✅ 2026-11-20 c
  - [ ] a 📅 2026-02-30 📅2026-12-24   🔁  Every  Week\t
  - [ ] twice 📅 2026-12-24 📅 2026-12-25
  - [x] ✅ 2026-11-20 done
  - [ ] text<!-- --> 📅 2026-12-24
  - [ ] <!-- --> text 📅 2026-12-24<!-- --> 📅 2026-12-25 ^id
  - [ ] <!-- -->

  """,
  "Logseq": """
  - TODO buy milk
  - DONE buy bread
  \t- DOING [#A] write
  \t\t- LATER read
  - NOW run
  - WAITING for rain
  - TODO [ ] x

  """,
  "GitHub": """
  - [x] #739
  - [ ] https://github.com/octo-org/octo-repo/issues/740
  - [ ] Add delight to the experience when all tasks are complete :tada:
  * [x] ~~strike~~ **bold** `- [ ] code`
  1. [ ] \\(Optional) Open a followup issue @octocat

  """,
  // As the rich text editor of Joplin writes them.
  "Joplin": "- [ ] Milk\n    - [x] Eggs &amp; ham\n- [X] [note](:/6d2f0f0e)\n\n\n- [ ] \\*tea\\*",
  "Tasks.org and Nextcloud Notes": "* [ ] one\n    * [x] two\n\n\n* [ ] three\n",
  "headings": "# Home\n\n- [ ] milk\n\n# Work\n\n- [x] mail\n",
  "headings of all kinds": """


  ## Home ##
  - [ ] milk
  ###   Work
   \u{20}
  - [x] mail


  Office
  and lab
  ---
  - [ ] a

  Car
  ====

  * [ ] b

  """,
  "headings with CR LF":
    "\u{FEFF}# A\r\n\r\n- [ ] a\r\n\r\n# B\r\n\r\n- [ ] b\r\n\r\nC\r\n==\r\n- [ ] c",
  "a heading with other ends": "# A\n\n- [ ] a\r\n\r\n# B\r\n\n- [ ] b\n\n# C\n\n- [ ] c\n",
  "tasks before a heading": "- [ ] a\n\n# B\n\n- [ ] b\n",
  "Kanban of Obsidian": "## To do\n\n- [ ] a\n- [ ] b @{2026-11-20}\n\n\n## Done\n\n- [x] c\n",
].mapValues { Array($0.utf8) }

/// Files in which there is more than tasks and headings, or bad UTF-8 that a text cannot hold.
let otherMarkdownFiles: [String: [UInt8]] = [
  "front matter": "---\ntitle: a\n---\n\n# A\n\nprose\n\n- [ ] a\nprose\n\n- [ ] b\n",
  "code": "- [ ] a\n```\n- [ ] no\n```\n- [ ] b\n~~~~\n- [ ] no\n~~~\n~~~~\n",
  "comments": "<!-- a\n- [ ] no\n-->\n- [ ] a\n",
  "prose": "Text\nand more\n\n- item\n- [ ] a\n  more\n\n# Empty\n\nEnd\n===\n",
].mapValues { Array($0.utf8) }

/// The files, in the order of their names.
let sortedMarkdownFiles = markdownFiles.sorted { $0.key < $1.key }.map(\.value)
/// All files, in the order of their names.
let allMarkdownFiles =
  sortedMarkdownFiles + otherMarkdownFiles.sorted { $0.key < $1.key }.map(\.value)
