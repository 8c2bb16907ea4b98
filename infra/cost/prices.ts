const million = 1_000_000;

/** List prices in us-east-1 in US dollars, without free tiers except those that never end. */
export const prices = {
  lambdaRequest: 0.2 / million,
  /** arm64. */
  lambdaGigabyteSecond: 0.0000133334,
  httpApiRequest: 1 / million,
  webSocketMessage: 1 / million,
  webSocketMinute: 0.25 / million,
  /** Sent by the gateways to browsers that do not go through CloudFront. */
  gatewayGigabyte: 0.09,
  readUnit: 0.125 / million,
  writeUnit: 0.625 / million,
  /** With point-in-time recovery. */
  tableGigabyte: 0.25 + 0.2,
  storageGigabyte: 0.023,
  storageRead: 0.4 / million,
  cloudFrontRequest: 1 / million,
  /** The function at the edge that runs before a request. */
  cloudFrontFunction: 0.1 / million,
  cloudFrontGigabyte: 0.085,
  /** Lite, for each user beyond `freeUsers`. */
  cognitoUser: 0.0055,
  freeUsers: 10_000,
  /** In addition, for each beyond `freeSignOnUsers` who signs in by the company's provider. */
  signOnUser: 0.015,
  freeSignOnUsers: 50,
  logGigabyte: 0.5 + 0.03,
  /** A month of what does not depend on users. An alarm is charged for each of its metrics. */
  alarmMetric: 0.1,
  secret: 0.4,
  hostedZone: 0.5,
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / million,
  key: 1,
  backupGigabyte: 0.1,
  /** To another region. */
  copiedGigabyte: 0.02,
} as const;
