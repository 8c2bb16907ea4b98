import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { stop } from 'esbuild';
import { functionSources } from '#infra/bundle/function-sources.ts';
import { permissionsOf } from '#infra/constructs/functions/feature-permissions.ts';
import { projectRoot } from '#infra/project-root.ts';
import { allFunctions } from '#infra/testing/stub-functions.ts';
import {
  apiTemplates,
  exampleTemplates,
  resourcesOf,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const templates = await exampleTemplates();
const built = Map.groupBy(await allFunctions(), ({ feature }) => feature);
/** Feature → the source files that its functions import. */
const reached = new Map(
  [...built].map(([feature, its]) => [feature, new Set(its.flatMap(({ modules }) => modules))]),
);

afterAll(stop);

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

/** Of the feature's role, or of another one by its name. */
const roleStatements = (feature: string, role = '') => {
  const id = new RegExp(`^(Features)?${feature}${role}RoleDefaultPolicy`, 'i');
  return [...apiTemplates(templates), templates.live]
    .flatMap(statementsOf)
    .filter((policy) => id.test(policy.id))
    .flatMap(({ statements }) => statements);
};

const actionsOf = (feature: string, role = '') =>
  roleStatements(feature, role)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => list(Action));

const reaches = (feature: string, file: string) => reached.get(feature)!.has(file);

describe('all roles', () => {
  test('have no wildcard actions or resources and no scans', () => {
    const statements = Object.values(templates)
      .flatMap(statementsOf)
      .flatMap((policy) => policy.statements);
    expect(statements.length).toBeGreaterThan(features.length);
    for (const { Action, Resource } of statements) {
      for (const action of list(Action))
        expect(action).not.toMatch(/\*|Scan|PartiQL|(?<!Describe)Table$/);
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
    expect(matching(/:(Put|Update|Delete)Item$|ConditionCheck/).length > 0).toBe(writes);
  });

  test('may create sessions only if it is the session feature', () => {
    const denied = roleStatements(feature).filter(({ Effect }) => Effect === 'Deny');
    const writes = matching(/:(Put|Update)Item$/).length > 0;
    expect(denied).toEqual(
      writes && feature !== 'session'
        ? [
            {
              Effect: 'Deny',
              Action: ['dynamodb:BatchWriteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
              Resource: roleStatements(feature).find(({ Action }) =>
                list(Action).includes('dynamodb:GetItem'),
              )!.Resource,
              Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['cursorKey'] } },
            },
          ]
        : [],
    );
  });

  test('may write in batches only if it does', () => {
    expect(matching(/BatchWriteItem/).length > 0).toBe(
      reaches(feature, 'functions/kit/table/clear-range.ts'),
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

  test('may send emails, from the verified domain only, if it does', () => {
    const sends = reaches(feature, 'functions/mail/ses-client.ts');
    const sending = roleStatements(feature).filter(({ Action }) => /^ses:/.test(String(Action)));
    expect(sending).toEqual(
      sends
        ? [
            {
              Effect: 'Allow',
              Action: 'ses:SendEmail',
              Resource: 'arn:aws:ses:eu-central-1:111122223333:identity/example.com',
            },
          ]
        : [],
    );
  });

  test('may access buckets only if it does', () => {
    // Lambda itself sets records aside.
    const own = roleStatements(feature).filter(
      ({ Resource }) => !JSON.stringify(Resource).includes('-dead-letters-'),
    );
    expect(own.some(({ Action }) => list(Action).some((it) => it.startsWith('s3:')))).toBe(
      reaches(feature, 'functions/kit/storage/s3-client.ts'),
    );
  });

  test('may read the stream only if it consumes it', () => {
    expect(matching(/GetRecords/).length > 0).toBe(feature === 'live' || feature === 'background');
  });
});

describe('functions that anybody may call', () => {
  const poolCallsOf = (feature: string, role?: string) =>
    actionsOf(feature, role)
      .filter((action) => action.startsWith('cognito-idp:'))
      .sort();

  /** Function → logical id of its role. */
  const rolesOf = (feature: string) =>
    new Map(
      resourcesOf(templates[`api-${feature}`]!, 'AWS::Lambda::Function').map(({ properties }) => [
        properties.FunctionName.replace(`day-zero-example-${feature}-`, ''),
        properties.Role['Fn::GetAtt'][0] as string,
      ]),
    );

  test('sign in by a role that can change no user', () => {
    expect(poolCallsOf('session', 'Anonymous')).toEqual([
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
    ]);
    // It voids passwords that were set before the address was verified.
    expect(poolCallsOf('session', 'SingleSignOn')).toEqual([
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminSetUserPassword',
    ]);
    expect(poolCallsOf('session', 'Registration')).toEqual([
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
    ]);
  });

  test('have none of the roles of signed-in people', () => {
    for (const [name, role] of rolesOf('session')) {
      const route = routes.find((it) => it.feature === 'session' && it.name === name);
      const expected =
        name === 'register'
          ? /^SessionRegistrationRole/
          : name === 'login-by-single-sign-on'
            ? /^SessionSingleSignOnRole/
            : route?.access === 'anyone'
              ? /^SessionAnonymousRole/
              : /^SessionRole/;
      expect([name, role]).toEqual([name, expect.stringMatching(expected)]);
    }
  });

  test('can administer users only to create them', () => {
    const withoutPool = ['read-invitation', 'create-join-request'];
    for (const { feature, name } of routes.filter(({ access }) => access === 'anyone')) {
      if (!permissionsOf(feature).userPool || feature === 'session') continue;
      if (withoutPool.includes(name)) continue;
      expect(['invitations accept-invitation', 'invitations join-team']).toContain(
        `${feature} ${name}`,
      );
      expect(poolCallsOf(feature)).toEqual(poolCallsOf('session', 'Registration'));
    }
    for (const name of withoutPool)
      expect(rolesOf('invitations').get(name)).toMatch(/^InvitationsAnonymousRole/);
    expect(poolCallsOf('invitations', 'Anonymous')).toEqual([]);
  });
});

test('the allowed calls of the user pool are those in the code', () => {
  const asking = ['identity.ts', 'second-factor.ts'].map((file) =>
    readFileSync(join(projectRoot, 'functions', 'kit', 'identity', file), 'utf8'),
  );
  const made = [...asking.join('').matchAll(/new \w*?(Admin\w+)Command/g)].map(([, call]) => call);
  const allowed = features
    .map(permissionsOf)
    .flatMap(({ userPool = [], anonymousRoles = [] }) => [
      ...userPool,
      ...anonymousRoles.flatMap((role) => role.userPool),
    ]);
  expect([...new Set(allowed)].sort()).toEqual([...new Set(made)].sort());
});
