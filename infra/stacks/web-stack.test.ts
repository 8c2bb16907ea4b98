import { describe, expect, test } from '@jest/globals';
import { forwardViewer, servePage } from '#infra/constructs/web/edge-functions.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';

const templates = await exampleTemplates();

const theOnly = (type: string) => {
  const [first, ...others] = resourcesOf(templates.web, type);
  expect(others).toEqual([]);
  return first!.properties;
};

const configOf = (type: string, nameEnding: RegExp) =>
  resourcesOf(templates.web, type).find(({ id }) => nameEnding.test(id))!.properties;

describe('the site', () => {
  test('serves the page, its files, the API and the live channel at one address', () => {
    const { DistributionConfig: site } = theOnly('AWS::CloudFront::Distribution');
    const paths = site.CacheBehaviors.map((it: { PathPattern: string }) => it.PathPattern);
    expect(paths).toEqual([
      '/api/openapi.json',
      '/api/reference.html',
      '/assets/*',
      '/api/*',
      '/ws',
    ]);
    expect(site.Aliases).toEqual(['work.example.com']);
    expect(site.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const behavior of [site.DefaultCacheBehavior, ...site.CacheBehaviors])
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
  });

  test('serves the description of the API like the page, from its bucket', () => {
    const { DistributionConfig: site } = theOnly('AWS::CloudFront::Distribution');
    const { TargetOriginId, ResponseHeadersPolicyId, CachePolicyId } = site.DefaultCacheBehavior;
    for (const described of site.CacheBehaviors.slice(0, 2)) {
      expect(described).toMatchObject({ TargetOriginId, ResponseHeadersPolicyId, CachePolicyId });
      expect(described).not.toHaveProperty('FunctionAssociations');
    }
  });

  test('forwards every method to the API, with all headers but Host', () => {
    const { DistributionConfig: site } = theOnly('AWS::CloudFront::Distribution');
    const [api, live] = site.CacheBehaviors.slice(-2);
    expect(api.AllowedMethods).toContain('PATCH');
    const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
    for (const { OriginRequestPolicyId, FunctionAssociations } of [api, live]) {
      expect(OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
      expect(JSON.stringify(FunctionAssociations)).toContain('ForwardViewer');
    }
  });

  test('does not cache errors', () => {
    const { DistributionConfig: site } = theOnly('AWS::CloudFront::Distribution');
    for (const { ErrorCachingMinTTL, ResponsePagePath } of site.CustomErrorResponses) {
      expect(ErrorCachingMinTTL).toBe(0);
      expect(ResponsePagePath).toBeUndefined();
    }
  });

  test('does not share API responses between people, but compresses them', () => {
    const { CachePolicyConfig: api } = configOf('AWS::CloudFront::CachePolicy', /CachesApi/);
    expect(api).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
    expect(api.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
  });

  test('keeps its bucket private', () => {
    const bucket = theOnly('AWS::S3::Bucket');
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const { PolicyDocument } = theOnly('AWS::S3::BucketPolicy');
    for (const { Effect, Principal, Condition } of PolicyDocument.Statement)
      if (Effect === 'Allow') {
        expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
        expect(JSON.stringify(Condition)).toContain('AWS:SourceArn');
      }
  });
});

describe('the log of CloudFront', () => {
  const only = (type: string) => {
    const found = resourcesOf(templates['site-logs'], type);
    expect(found).toHaveLength(1);
    return found[0]!.properties;
  };

  test('has no cookies, queries and referrers', () => {
    expect(only('AWS::Logs::Delivery').RecordFields).toEqual([
      'date',
      'time',
      'c-ip',
      'cs-method',
      'cs-uri-stem',
      'sc-status',
      'sc-bytes',
      'time-taken',
      'cs(User-Agent)',
      'ssl-protocol',
      'x-edge-location',
      'x-edge-result-type',
      'x-edge-request-id',
    ]);
    expect(theOnly('AWS::CloudFront::Distribution').DistributionConfig).not.toHaveProperty(
      'Logging',
    );
  });

  test('is delivered to the bucket of access logs, which takes it from this account only', () => {
    const outputOf = (stack: string, OutputName: string) => ({
      'Fn::GetStackOutput': {
        StackName: `day-zero-example-${stack}`,
        OutputName,
        Region: 'eu-central-1',
      },
    });
    expect(only('AWS::Logs::DeliverySource')).toMatchObject({
      LogType: 'ACCESS_LOGS',
      ResourceArn: {
        'Fn::Join': [
          '',
          ['arn:aws:cloudfront::111122223333:distribution/', outputOf('web', 'DistributionId')],
        ],
      },
    });
    expect(only('AWS::Logs::DeliveryDestination').DestinationResourceArn).toEqual({
      'Fn::Join': ['', ['arn:aws:s3:::', outputOf('data', 'AccessLogsBucketName')]],
    });
    const policy = resourcesOf(templates.data, 'AWS::S3::BucketPolicy').find(({ id }) =>
      id.startsWith('AccessLogs'),
    )!.properties.PolicyDocument.Statement;
    const delivering = policy.filter(
      ({ Principal }: { Principal: { Service?: string } }) =>
        Principal.Service === 'delivery.logs.amazonaws.com',
    );
    expect(delivering).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'delivery.logs.amazonaws.com' },
        Action: 's3:PutObject',
        Resource: {
          'Fn::Join': [
            '',
            [{ 'Fn::GetAtt': ['AccessLogs8B620ECA', 'Arn'] }, '/AWSLogs/111122223333/*'],
          ],
        },
        Condition: {
          StringEquals: {
            'aws:SourceAccount': '111122223333',
            's3:x-amz-acl': 'bucket-owner-full-control',
          },
          ArnLike: { 'aws:SourceArn': 'arn:aws:logs:us-east-1:111122223333:delivery-source:*' },
        },
      },
    ]);
  });
});

describe('responses have', () => {
  const headersOf = (id: RegExp) => {
    const { ResponseHeadersPolicyConfig: policy } = configOf(
      'AWS::CloudFront::ResponseHeadersPolicy',
      id,
    );
    const custom = Object.fromEntries(
      policy.CustomHeadersConfig.Items.map((it: { Header: string; Value: string }) => [
        it.Header,
        it.Value,
      ]),
    );
    const { ContentSecurityPolicy, ...security } = policy.SecurityHeadersConfig;
    return {
      security,
      custom,
      removed: policy.RemoveHeadersConfig.Items.map(({ Header }: { Header: string }) => Header),
      contentSecurityPolicy: plainValue(ContentSecurityPolicy.ContentSecurityPolicy).split('; '),
    };
  };

  const photos = 'https://PhotosRegionalDomainName';
  const ofPages = [
    "default-src 'none'",
    "script-src 'self' 'sha256-c29tZXRoaW5n'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${photos}`,
    "font-src 'self'",
    `connect-src 'self' ${photos} https://cognito-idp.eu-central-1.AWS::URLSuffix`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ];

  test.each([
    ['the page', /PageHeaders/, ofPages],
    ['its files', /AssetHeaders/, ofPages],
    ['the API', /ApiHeaders/, ["default-src 'none'", "frame-ancestors 'none'"]],
  ])('the content security policy of %s', (_, id, expected) => {
    expect(headersOf(id).contentSecurityPolicy).toEqual(expected);
  });

  const blocked = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ];

  test.each([
    ['the page', /PageHeaders/, { 'cache-control': 'no-cache' }],
    ['its files', /AssetHeaders/, {}],
    ['the API', /ApiHeaders/, {}],
  ])('the headers of %s', (_, id, cacheControl) => {
    const { security, custom, removed } = headersOf(id);
    expect(custom).toEqual({
      ...cacheControl,
      'permissions-policy': blocked.map((feature) => `${feature}=()`).join(', '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(security).toEqual({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
      },
    });
    expect(removed).toEqual(['server', 'x-amz-server-side-encryption', 'x-amz-version-id']);
  });
});

describe('at the edge', () => {
  const run = (code: string, request: object, viewer?: object) =>
    new Function('event', `${code}\nreturn handler(event);`)({ request, viewer });

  test.each([
    ['/', '/index.html'],
    ['/todos', '/index.html'],
    ['/team-invite/0b2f7f6e-8f3f-4a2e-9d0f-0a5b4f1c2d3e', '/index.html'],
    ['/v1.2/todos', '/index.html'],
    ['/profile/ada.holm', '/index.html'],
    ['/no/such/page.html', '/index.html'],
    ['/sw.js', '/sw.js'],
    ['/icons/app.png', '/icons/app.png'],
  ])('%s is served by %s', (uri, served) => {
    expect(run(servePage, { uri })).toEqual({ uri: served });
  });

  test('the site’s name and the browser’s address are sent to the API and cannot be forged', () => {
    const host = { value: 'work.example.com' };
    const claimed = { value: 'evil.example.com' };
    const headers = { host, 'x-forwarded-host': claimed, 'x-viewer-address': claimed };
    expect(run(forwardViewer, { headers }, { ip: '203.0.113.7' }).headers).toEqual({
      host,
      'x-forwarded-host': host,
      'x-viewer-address': { value: '203.0.113.7' },
    });
  });
});
