import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startCognito } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { callRoute, everyRoute, sampleOf } from '#functions/testing/access/every-route.ts';
import { signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import {
  audit,
  callers,
  folder,
  importInto,
  inTenant,
  newTenant,
  samples,
  source,
} from '#infra/testing/exported-company.ts';
import { importData, importState, verifyExport } from './import-data.ts';

/** What belongs to the tenant or to a session. */
const notCompared = new Set([
  'list-sessions',
  'read-sign-in-options',
  'read-weather',
  'read-timesheet-export',
]);

const ofTheMoment = new Set(['lastSeen', 'isOnline', 'lastLogin']);

const comparable = (body: unknown): unknown =>
  Buffer.isBuffer(body)
    ? body.toString('base64')
    : JSON.parse(
        JSON.stringify(body ?? null, (name, value) => (ofTheMoment.has(name) ? undefined : value)),
      );

const reads = everyRoute(({ method, name }) => method === 'GET' && !notCompared.has(name));

const readAll = async () => {
  const sessions = await Promise.all(callers.map((caller) => signedIn(caller)));
  const responses: Record<string, unknown> = {};
  for (const [path, route] of reads)
    for (const as of sessions) {
      const { status, body } = await callRoute(route, { as, ...sampleOf(route, samples) });
      responses[`${path} as ${as.role}`] = { status, body: comparable(body) };
    }
  return responses;
};

test('after an import all reads return the same, for every role', async () => {
  const before = await readAll();
  const target = await newTenant();
  await importInto(target);
  expect(await audit(target)).toEqual([]);
  inTenant(target);
  expect(await readAll()).toEqual(before);
});

test('the functions of the stream leave imported items alone', async () => {
  const target = await newTenant();
  inTenant(target);
  const stream = await openStream(samples.companyId);
  await importInto(target);
  await stream.drain(processChanges);
  stream.close();
  expect(await audit(target)).toEqual([]);
});

test('people set a new password by a code, because passwords cannot be exported', async () => {
  const codes: string[] = [];
  const { pools, client: site } = {
    pools: [
      {
        id: 'us-east-1_Imported',
        properties: {
          AliasAttributes: ['email'],
          Policies: { PasswordPolicy: { MinimumLength: 6, RequireSymbols: false } },
        },
        clients: [
          { id: 'site', properties: { ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] } },
        ],
      },
    ],
    client: { ClientId: 'site' },
  };
  const cognito = await startCognito({ pools, deliver: ({ secret }) => codes.push(secret) });
  const identity = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint });
  const target = { ...(await newTenant()), identity, userPoolId: pools[0]!.id };
  await importInto(target);
  const listed = await identity.send(new ListUsersCommand({ UserPoolId: target.userPoolId }));
  expect(listed.Users).toMatchObject([{ Username: samples.person.id, UserStatus: 'CONFIRMED' }]);
  const Username = samples.person.username;
  await identity.send(new ForgotPasswordCommand({ ...site, Username }));
  const Password = 'A new secret 1!';
  await identity.send(
    new ConfirmForgotPasswordCommand({ ...site, Username, ConfirmationCode: codes[0], Password }),
  );
  const { AuthenticationResult } = await identity.send(
    new AdminInitiateAuthCommand({
      ...site,
      UserPoolId: target.userPoolId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  expect(AuthenticationResult?.AccessToken).toBeDefined();
  identity.destroy();
  await cognito.stop();
});

test('an import that was interrupted is run again, and a finished one does nothing', async () => {
  const target = await newTenant();
  const manifest = await verifyExport(folder);
  expect(await importState(target, manifest)).toBe('new');
  const interrupted = importData(target, folder, manifest, (line) => {
    if (line === '  items/todo.jsonl') throw new Error('The power failed.');
  });
  await expect(interrupted).rejects.toThrow('The power failed.');
  expect(await importState(target, manifest)).toBe('resumed');
  await importData(target, folder, manifest);
  expect(await importState(target, manifest)).toBe('finished');
  expect(await audit(target)).toEqual([]);
  await expect(importState(target, { ...manifest, sha256: 'x' })).rejects.toThrow(
    'Another export was imported',
  );
});

test('an import that is continued keeps what people changed meanwhile', async () => {
  const target = await newTenant();
  const manifest = await verifyExport(folder);
  const interrupted = importData(target, folder, manifest, (line) => {
    if (line === '  people.jsonl') throw new Error('The power failed.');
  });
  await expect(interrupted).rejects.toThrow('The power failed.');
  inTenant(target);
  const as = await signedIn(samples.person);
  const params = { todoId: samples.todoId };
  const changed = await invoke(changeTodo, { as, params, body: { title: 'Changed meanwhile' } });
  expect(changed.status).toBe(200);
  await importData(target, folder, manifest);
  expect((await invoke(readTodo, { as, params })).body.title).toBe('Changed meanwhile');
});

test('imports only into a tenant in which nobody has signed up', async () => {
  const manifest = await verifyExport(folder);
  await expect(importState(source, manifest)).rejects.toThrow('is not empty');
});
