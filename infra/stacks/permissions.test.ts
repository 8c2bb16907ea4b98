import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { bundleFunctions } from '#infra/bundle/bundle-functions.ts';
import { functionSources, projectRoot } from '#infra/bundle/function-sources.ts';
import { permissionsOf } from '#infra/constructs/functions/feature-permissions.ts';
import {
  apiTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

jest.setTimeout(180_000);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

let templates: Templates;
/** Feature → the source files that its functions import. */
let reached: Map<string, Set<string>>;
const directory = mkdtempSync(join(tmpdir(), 'day-zero-bundle-'));

beforeAll(async () => {
  templates = await synthesizeInChild({ tenant: 'example' });
  const built = Map.groupBy(await bundleFunctions({ directory }), ({ feature }) => feature);
  reached = new Map(
    [...built].map(([feature, its]) => [feature, new Set(its.flatMap(({ modules }) => modules))]),
  );
}, 300_000);

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

const features = [...new Set(functionSources().map(({ feature }) => feature))];

const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);

const statementsOf = (template: Template) => [
  ...resourcesOf(template, 'AWS::IAM::Policy').map(({ id, properties }) => ({
    id,
    statements: properties.PolicyDocument.Statement as Statement[],
  })),
  ...resourcesOf(template, 'AWS::IAM::Role').map(({ id, properties }) => ({
    id,
    statements: list(properties.Policies ?? []).flatMap(
      (policy) => policy.PolicyDocument.Statement as Statement[],
    ),
  })),
];

const actionsOf = (feature: string) => {
  const id = new RegExp(`^(Features)?${feature}RoleDefaultPolicy`, 'i');
  return [...apiTemplates(templates), templates.live]
    .flatMap(statementsOf)
    .filter((policy) => id.test(policy.id))
    .flatMap(({ statements }) => statements.flatMap(({ Action }) => list(Action)));
};

const reaches = (feature: string, file: string) => reached.get(feature)!.has(file);

describe('all roles', () => {
  test('have no wildcard actions or resources and no scans', () => {
    const statements = Object.values(templates)
      .flatMap(statementsOf)
      .flatMap((policy) => policy.statements);
    expect(statements.length).toBeGreaterThan(features.length);
    for (const { Action, Resource } of statements) {
      for (const action of list(Action)) expect(action).not.toMatch(/\*|Scan|PartiQL|Table$/);
      for (const resource of list(Resource)) expect(resource).not.toBe('*');
    }
  });

  test('have no managed policies', () => {
    for (const template of Object.values(templates))
      for (const { properties } of resourcesOf(template, 'AWS::IAM::Role'))
        expect(properties.ManagedPolicyArns).toBeUndefined();
  });
});

describe.each(features)('%s', (feature) => {
  const matching = (pattern: RegExp) => actionsOf(feature).filter((it) => pattern.test(it));
  const permissions = permissionsOf(feature);

  test('may access the table only if it does', () => {
    const usesTable = reaches(feature, 'functions/kit/table/table-client.ts');
    expect(matching(/^dynamodb:/).length > 0).toBe(usesTable);
  });

  test('may write to the table only if a route or task does', () => {
    const usesTable = reaches(feature, 'functions/kit/table/table-client.ts');
    const own = routes.filter((route) => route.feature === feature);
    const writes = usesTable && (own.length === 0 || own.some(({ method }) => method !== 'GET'));
    expect(matching(/:(Put|Update|Delete)Item$|ConditionCheck/)).toHaveLength(writes ? 4 : 0);
  });

  test('may write in batches only if it does', () => {
    expect(matching(/BatchWriteItem/).length > 0).toBe(
      reaches(feature, 'functions/kit/table/clear-partition.ts'),
    );
  });

  test('may administer users only if it does', () => {
    expect(
      matching(/^cognito-idp:/)
        .map((it) => it.replace('cognito-idp:', ''))
        .sort(),
    ).toEqual([...(permissions.userPool ?? [])].sort());
    expect(permissions.userPool !== undefined).toBe(
      reaches(feature, 'functions/kit/identity/identity.ts'),
    );
  });

  test('may send to connections only if it does', () => {
    expect(matching(/ManageConnections/).length > 0).toBe(
      reaches(feature, 'functions/live/connections-client.ts'),
    );
  });

  test('may access buckets only if it does', () => {
    expect(matching(/^s3:/).length > 0).toBe(
      reaches(feature, 'functions/kit/storage/s3-client.ts'),
    );
  });

  test('may read the stream only if it consumes it', () => {
    expect(matching(/GetRecords/).length > 0).toBe(feature === 'live' || feature === 'background');
  });
});

test('the allowed calls of the user pool are those in the code', () => {
  const asking = ['identity.ts', 'second-factor.ts'].map((file) =>
    readFileSync(join(projectRoot, 'functions', 'kit', 'identity', file), 'utf8'),
  );
  const made = [...asking.join('').matchAll(/new \w*?(Admin\w+)Command/g)].map(([, call]) => call);
  const allowed = features.flatMap((feature) => permissionsOf(feature).userPool ?? []);
  expect([...new Set(allowed)].sort()).toEqual([...new Set(made)].sort());
});
