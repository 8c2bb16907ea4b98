import { expect, test } from '@jest/globals';
import { apiTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';
import { templatesWithEveryOption } from '#infra/testing/tenant-options.ts';

const templates = await templatesWithEveryOption();

const reference = (numbers: string) =>
  `{{resolve:secretsmanager:day-zero-example-origin-${numbers}:SecretString:::}}`;

test('the secrets of the site are generated', () => {
  const secrets = resourcesOf(templates.data, 'AWS::SecretsManager::Secret');
  const generated = secrets.filter(({ properties }) => properties.GenerateSecretString);
  expect(generated.map(({ properties }) => properties)).toEqual(
    [2, 1].map((number) =>
      expect.objectContaining({
        Name: `day-zero-example-origin-${number}`,
        GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
      }),
    ),
  );
  const [together, ...others] = secrets.filter((secret) => !generated.includes(secret));
  expect(others).toEqual([]);
  const values = generated.map(({ id }) => ({ Ref: id }));
  expect(together!.properties).toMatchObject({
    Name: 'day-zero-example-origin-1-2',
    SecretString: {
      'Fn::Join': [
        '',
        [
          '{{resolve:secretsmanager:',
          values[0],
          ':SecretString:::}},{{resolve:secretsmanager:',
          values[1],
          ':SecretString:::}}',
        ],
      ],
    },
  });
});

test('CloudFront sends the first secret to the API and the live channel only', () => {
  const [distribution] = resourcesOf(templates.web, 'AWS::CloudFront::Distribution');
  const { Origins, CacheBehaviors, DefaultCacheBehavior } =
    distribution!.properties.DistributionConfig;
  const headersOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
    Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId).OriginCustomHeaders;
  const secret = [{ HeaderName: 'x-origin-secret', HeaderValue: reference('2') }];
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
  expect(new Set(accepted)).toEqual(new Set([reference('1-2')]));
});

test('a function has one reference however many secrets there are, so that none reaches the limit of a template', () => {
  for (const [name, template] of Object.entries(templates)) {
    const functions = resourcesOf(template, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties.Environment,
    );
    const references = JSON.stringify(functions).match(/\{\{resolve:/g) ?? [];
    // The canary reads a username and a password.
    if (name !== 'canary') expect([name, references.length]).toEqual([name, functions.length]);
  }
});
