/// The options of libcurl that the module sets, with the numbers of `curl.h`, which never change.
enum CurlOption {
  // Numbers.
  static let lowSpeedLimit: Int32 = 19
  static let lowSpeedTime: Int32 = 20
  static let noBody: Int32 = 44
  static let noSignal: Int32 = 99
  static let httpAuthentication: Int32 = 107
  static let httpVersion: Int32 = 84
  static let connectTimeout: Int32 = 156
  static let timeout: Int32 = 155
  static let pathAsIs: Int32 = 234
  // Pointers.
  static let writeData: Int32 = 10_001
  static let url: Int32 = 10_002
  static let proxy: Int32 = 10_004
  static let postFields: Int32 = 10_015
  static let userAgent: Int32 = 10_018
  static let headers: Int32 = 10_023
  static let headerData: Int32 = 10_029
  static let method: Int32 = 10_036
  static let certificates: Int32 = 10_065
  static let certificateFolder: Int32 = 10_097
  static let userName: Int32 = 10_173
  static let password: Int32 = 10_174
  static let protocols: Int32 = 10_318
  // Functions.
  static let writeFunction: Int32 = 20_011
  static let headerFunction: Int32 = 20_079
  // Sizes.
  static let postFieldSize: Int32 = 30_120

  // Values that are read: CURLINFO_RESPONSE_CODE and CURLINFO_HTTPAUTH_AVAIL.
  static let responseCode: Int32 = 0x20_0002
  static let authenticationOffered: Int32 = 0x20_0017

  // Methods of authentication.
  static let basic = 1
  static let digest = 2
}
