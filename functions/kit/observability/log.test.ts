import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { sessionUserRoutes } from '#shared/session/session-user-routes.ts';
import { log } from './log.ts';

let lines: unknown[];
const levelBefore = process.env.LOG_LEVEL;

beforeEach(() => {
  lines = [];
  for (const name of ['log', 'error'] as const)
    jest.spyOn(console, name).mockImplementation((line: unknown) => lines.push(line));
  delete process.env.LOG_LEVEL;
});

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.AWS_LAMBDA_LOG_FORMAT;
  process.env.LOG_LEVEL = levelBefore;
});

describe('a log record', () => {
  test('is a line of JSON by default', () => {
    log.info('connected', { userId: 'u' });
    log.error('push_failed', { error: new TypeError('No.\nNever.') });
    expect(lines).toEqual([
      '{"level":"info","event":"connected","userId":"u"}',
      expect.stringMatching(/^\{"level":"error".*"name":"TypeError","message":"No\.\\nNever\."/),
    ]);
  });

  test("is an object with Lambda's JSON format, so that its fields can be queried", () => {
    process.env.AWS_LAMBDA_LOG_FORMAT = 'JSON';
    log.info('request', { status: 200, readUnits: 1.5 });
    log.error('push_failed', { error: new TypeError('No.') });
    expect(lines).toEqual([
      { event: 'request', status: 200, readUnits: 1.5 },
      {
        event: 'push_failed',
        error: { name: 'TypeError', message: 'No.', stack: expect.stringContaining('log.test') },
      },
    ]);
  });

  test('of level info is left out when only errors are logged', () => {
    process.env.LOG_LEVEL = 'error';
    log.info('connected');
    expect(lines).toEqual([]);
  });
});

describe('the log of requests', () => {
  const failing = handleRoute(sessionUserRoutes.readSessionUser, () => {
    throw new Error(`Cannot mail to mara@northwind.test with ${'t'.repeat(86)}.`);
  });

  test('contains no names, addresses, companies, passwords or tokens', async () => {
    const person = await signUp({ name: `Mara ${randomUUID()}` });
    await invoke(readSessionUser, { as: person });
    await invoke(failing, { as: person });
    const { name, username, password, companyId: company } = person.form;
    const [, token] = person.cookie.split('=');
    const text = lines.join('\n');
    for (const secret of [name, username, password, company, token!, 'mara@northwind.test'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/t{40}/);
    expect(lines).toHaveLength(4);
  });

  test('contains caller, route and cost', async () => {
    const person = await signUp();
    await invoke(readSessionUser, { as: person });
    expect(JSON.parse(String(lines.at(-1)))).toEqual({
      level: 'info',
      event: 'request',
      route: 'GET /api/user',
      status: 200,
      requestId: expect.any(String),
      companyId: person.user.companyId,
      userId: person.id,
      readUnits: 1.5,
      writeUnits: 0,
      tableCalls: 1,
    });
  });
});
