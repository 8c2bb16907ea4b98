import { expect, test } from '@jest/globals';
import { Resolver } from './resolver.ts';
import type { Stack } from './stack-template.ts';

const stack = (name: string, template: Stack['template']): Stack => ({
  name,
  region: 'eu-north-1',
  accountId: '123456789012',
  folder: '/',
  template,
});

const data = stack('data', {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'items' } },
    Secret: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { Name: 'generated', GenerateSecretString: { PasswordLength: 48 } },
    },
    Typed: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'typed' } },
    Left: { Type: 'AWS::S3::Bucket', Condition: 'Never' },
  },
  Parameters: {
    Size: { Type: 'String', Default: 'large' },
    Open: { Type: 'String' },
  },
  Mappings: { Sizes: { large: { memory: '512' } } },
  Conditions: {
    Large: { 'Fn::Equals': [{ Ref: 'Size' }, 'large'] },
    Never: { 'Fn::Not': [{ Condition: 'Large' }] },
  },
  Outputs: {
    Arn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: 'data-arn' } },
  },
});
const other = stack('other', { Resources: {} });
const resolver = new Resolver([data, other]);
const resolve = (value: unknown, of = data) => resolver.resolve(of, value);

/** Avoids the linter's warning about template placeholders in strings. */
const dollars = (text: string) => text.replaceAll('@', '$');

test.each([
  [{ Ref: 'AWS::Region' }, 'eu-north-1'],
  [{ Ref: 'Table' }, 'items'],
  [{ 'Fn::GetAtt': 'Table.Arn' }, 'arn:aws:dynamodb:eu-north-1:123456789012:table/items'],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'Size' }]] }, 'a-large'],
  [
    { 'Fn::Sub': dollars('@{AWS::AccountId}/@{Table}/@{!literal}') },
    dollars('123456789012/items/@{literal}'),
  ],
  [
    { 'Fn::Sub': [dollars('@{x}/@{Table.Arn}'), { x: { Ref: 'Size' } }] },
    'large/arn:aws:dynamodb:eu-north-1:123456789012:table/items',
  ],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [{ 'Fn::If': ['Large', 'yes', 'no'] }, 'yes'],
  [{ 'Fn::If': ['Never', 'yes', 'no'] }, 'no'],
  [{ 'Fn::FindInMap': ['Sizes', { Ref: 'Size' }, 'memory'] }, '512'],
  [{ value: 1, none: { Ref: 'AWS::NoValue' } }, { value: 1 }],
])('%j is %j', (value, expected) => {
  expect(resolve(value)).toEqual(expected);
});

test('values are passed between stacks by export and by output', () => {
  const arn = 'arn:aws:dynamodb:eu-north-1:123456789012:table/items';
  expect(resolve({ 'Fn::ImportValue': 'data-arn' }, other)).toBe(arn);
  const output = { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Arn' } };
  expect(resolve(output, other)).toBe(arn);
});

test('a generated secret has the same random value wherever it is referred to', () => {
  const reference = '{{resolve:secretsmanager:generated:SecretString:::}}';
  const secret = resolve(reference, other);
  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(resolve(`a,${reference},${reference}`)).toBe(`a,${secret},${secret}`);
  expect(new Resolver([data]).resolve(data, reference)).not.toBe(secret);
});

test('a resource whose condition is not met is left out', () => {
  expect(resolver.all('AWS::S3::Bucket')).toEqual([]);
});

test.each([
  [{ Ref: 'Nothing' }, 'names Nothing'],
  [{ Ref: 'Open' }, 'has no default'],
  [{ 'Fn::GetAtt': ['Table', 'Colour'] }, 'does not know Colour'],
  [{ 'Fn::ImportValue': 'none' }, 'No stack exports none'],
  [{ 'Fn::Transform': {} }, 'does not understand Fn::Transform'],
  ['{{resolve:ssm:/secret}}', 'cannot look up'],
  ['{{resolve:secretsmanager:typed:SecretString:::}}', 'cannot look up'],
  ['{{resolve:secretsmanager:unknown:SecretString:::}}', 'cannot look up'],
])('%j is rejected', (value, sentence) => {
  expect(() => resolve(value)).toThrow(sentence);
});
