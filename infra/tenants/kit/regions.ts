/**
 * The regions with every service that a tenant uses. The rarest are SES, Cognito's user pools and
 * functions on arm64. From https://docs.aws.amazon.com/general/latest/gr/ses.html, the same page of
 * each other service, and the table of Arm prices at https://aws.amazon.com/lambda/pricing/. Add a
 * region when these pages have it.
 */
export const regionsWithAllServices: readonly string[] = [
  'af-south-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-south-2',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-3',
  'ca-central-1',
  'eu-central-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'me-central-1',
  'me-south-1',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
];

/** China, GovCloud and others have no CloudFront, or one with other certificates and addresses. */
export const isOtherPartition = (region: string) =>
  /^(cn|us-gov|us-iso\w*|eu-isoe|eusc)-/.test(region);
