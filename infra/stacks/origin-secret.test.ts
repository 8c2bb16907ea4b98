import { expect, test } from '@jest/globals';
import { apiTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';
import { templatesWithEveryOption } from '#infra/testing/tenant-options.ts';

const templates = await templatesWithEveryOption();

const reference = (number: number) =>
  `{{resolve:secretsmanager:day-zero-example-origin-${number}:SecretString:::}}`;

test('the secrets of the site are generated', () => {
  const secrets = resourcesOf(templates.data, 'AWS::SecretsManager::Secret');
  expect(secrets.map(({ properties }) => properties)).toEqual(
    [2, 1].map((number) =>
      expect.objectContaining({
        Name: `day-zero-example-origin-${number}`,
        GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
      }),
    ),
  );
});

test('CloudFront sends the first secret to the API and the live channel only', () => {
  const [distribution] = resourcesOf(templates.web, 'AWS::CloudFront::Distribution');
  const { Origins, CacheBehaviors, DefaultCacheBehavior } =
    distribution!.properties.DistributionConfig;
  const headersOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
    Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId).OriginCustomHeaders;
  const secret = [{ HeaderName: 'x-origin-secret', HeaderValue: reference(2) }];
  const withSecret = ['/api/*', '/ws'];
  const behaviors: { PathPattern?: string; TargetOriginId: string }[] = [
    ...CacheBehaviors,
    DefaultCacheBehavior,
  ];
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(
    expect.arrayContaining(withSecret),
  );
  for (const behavior of behaviors)
    expect([behavior.PathPattern, headersOf(behavior)]).toEqual([
      behavior.PathPattern,
      withSecret.includes(behavior.PathPattern ?? '') ? secret : undefined,
    ]);
});

test('the functions accept every secret', () => {
  const functions = [...apiTemplates(templates), templates.live].flatMap((template) =>
    resourcesOf(template, 'AWS::Lambda::Function'),
  );
  const accepted = functions
    .filter(({ properties }) => properties.Environment)
    .map(({ properties }) => properties.Environment.Variables.ORIGIN_SECRETS);
  expect(accepted.length).toBe(functions.length - 1);
  expect(new Set(accepted)).toEqual(new Set([`${reference(2)},${reference(1)}`]));
});
