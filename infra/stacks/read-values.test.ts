import { describe, expect, test } from '@jest/globals';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';

const changedTo = (changedType: string) =>
  synthesizeInChild({ tenant: 'example', changedType, skipValidation: true });

const templates = await exampleTemplates();
/** The same with another definition of every resource. */
const changed = await changedTo('AWS::');
/** The same with another definition of the user pool only. */
const withOtherPool = await changedTo('AWS::Cognito::UserPool');

/** `<stack>.<output>` of everything that a template reads. */
const readIn = ({ Resources, Outputs }: Template) => {
  const text = JSON.stringify({ Resources, Outputs });
  const reads = text.matchAll(/"Fn::GetStackOutput":(\{[^}]+\})/g);
  const outputs = [...reads].map(([, argument]) => JSON.parse(argument!));
  return [...new Set(outputs.map(({ StackName, OutputName }) => `${StackName}.${OutputName}`))];
};

/** The resource that lists what a template reads, with its logical id. */
const listIn = ({ Resources }: Template) =>
  Object.entries(Resources).find(
    ([, { Type }]) => Type === 'AWS::CloudFormation::WaitConditionHandle',
  )!;

/** The hash of each value that the template lists as read. */
const hashesIn = (template: Template) => listIn(template)[1].Metadata!.Reads!;

const readers = () =>
  Object.entries(templates).filter(([, template]) => readIn(template).length > 0);

const deployedBefore = ({ dependsOn }: Template): Set<string> =>
  new Set(
    dependsOn.flatMap((stack) => {
      const template = templates[stack.replace('day-zero-example-', '') as keyof Templates];
      return template ? [stack, ...deployedBefore(template)] : [];
    }),
  );

const functionsOf = (of: Templates) =>
  Object.values(of)
    .flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'))
    .map(({ properties }) => [properties.FunctionName, properties] as const);

describe('a value that a stack reads from another', () => {
  test('is listed in the template of the reader', () => {
    expect(readers().length).toBeGreaterThan(20);
    for (const [name, template] of readers())
      expect([name, Object.keys(hashesIn(template))]).toEqual([name, readIn(template).sort()]);
  });

  test('is read by stacks that are deployed after it', () => {
    for (const [name, template] of readers()) {
      const producers = readIn(template).map((read) => read.split('.')[0]!);
      expect([name, [...deployedBefore(template)]]).toEqual([
        name,
        expect.arrayContaining(producers),
      ]);
    }
  });

  test('changes the template of every reader when its definition does', () => {
    for (const [name, template] of readers()) {
      const after = hashesIn(changed[name as keyof Templates]!);
      for (const [read, hash] of Object.entries(hashesIn(template)))
        expect([name, read, after[read]]).not.toEqual([name, read, hash]);
    }
  });

  test('is listed by another resource when it changes, because CloudFormation cannot update this type', () => {
    for (const [name, template] of Object.entries(templates)) {
      const before = listIn(template);
      for (const other of [changed, withOtherPool]) {
        const after = listIn(other[name as keyof Templates]!);
        const hasChanged =
          JSON.stringify(before[1].Metadata!.Reads) !== JSON.stringify(after[1].Metadata!.Reads);
        expect([name, after[0] !== before[0]]).toEqual([name, hasChanged]);
      }
      // It has no properties, so nothing else could change in place.
      expect([name, Object.keys(before[1]).sort()]).toEqual([name, ['Metadata', 'Type']]);
    }
  });

  test('also changes when it depends on what changed, and only then', () => {
    const before = hashesIn(templates['api-todos']!);
    const after = hashesIn(withOtherPool['api-todos']!);
    const differing = Object.keys(before).filter((read) => before[read] !== after[read]);
    expect(differing.map((read) => read.replaceAll(/^.*PublishOutput|[0-9A-F]{8,}/g, ''))).toEqual([
      'RefUsersPool',
      'RefUsersPoolSite',
    ]);
  });

  test('changes a variable of the functions that get it', () => {
    const after = new Map(functionsOf(withOtherPool));
    const reading = functionsOf(templates).filter(([, { Environment }]) => Environment);
    expect(reading.length).toBeGreaterThan(100);
    for (const [name, { Environment }] of reading)
      expect([name, after.get(name)!.Environment.Variables.DATA_DEFINITION]).not.toEqual([
        name,
        Environment.Variables.DATA_DEFINITION,
      ]);
  });

  test('gives the functions that get it a new version', () => {
    const versionsOf = (of: Templates) =>
      Object.entries(of)
        .filter(([, template]) => readIn(template).length > 0)
        .flatMap(([, template]) => resourcesOf(template, 'AWS::Lambda::Version'))
        .filter(({ id }) => !id.includes('Fallback'))
        .map(({ id }) => id);
    const before = versionsOf(templates);
    expect(before.length).toBeGreaterThan(100);
    expect(versionsOf(withOtherPool).filter((id) => before.includes(id))).toEqual([]);
  });
});

test('the secret of CloudFront keeps its value, which no template shows', () => {
  const secrets = resourcesOf(templates.data, 'AWS::SecretsManager::Secret');
  // Another definition would generate another value under the same name, which the functions and
  // CloudFront would not get. Change it together with the name, and add a number to `originSecrets`.
  expect(
    secrets.map(({ properties: { Name, GenerateSecretString } }) => ({
      Name,
      GenerateSecretString,
    })),
  ).toEqual([
    {
      Name: 'day-zero-example-origin-1',
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    },
  ]);
});
