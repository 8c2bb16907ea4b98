import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ApiError, createApiClient } from '#infra/seed/api-client.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { recordSmoke } from '../data/last-smoke.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';

const timeoutMs = 15_000;

const expect = (isGood: boolean, failure: string) => {
  if (!isGood) throw new CommandError(failure);
};

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) });

const headersOf = (address: string) => [
  'content-security-policy',
  'x-content-type-options',
  ...(address.startsWith('https:') ? ['strict-transport-security'] : []),
];

const loadPage = async (address: string) => {
  const response = await get(address);
  expect(response.status === 200, `${address} returned ${response.status} instead of the page.`);
  const page = await response.text();
  const missing = headersOf(address).filter((name) => !response.headers.has(name));
  expect(missing.length === 0, `The page has no header ${missing.join(', ')}.`);
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  expect(script !== '', 'The page has no script: publish it (npm run tenant deploy).');
  const { status } = await get(new URL(script, address).href);
  expect(status === 200, `The page's script ${script} returned ${status}.`);
};

/** A response of the API in its own format. */
const expectCode = async (url: string, status: number, code: string) => {
  const response = await get(url);
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  expect(
    response.status === status && body.code === code,
    `${url} returned ${response.status} ${text.slice(0, 200)} instead of ${status} '${code}'.`,
  );
};

const readAnonymousRoute = async (address: string) => {
  const url = `${address}/api/sign-in-options`;
  const { status } = await get(url);
  expect(status === 200, `${url} returned ${status}.`);
  await expectCode(`${address}/api/user`, 401, 'signed_out');
};

/** The status of a WebSocket handshake; 101 if it succeeds. */
const handshake = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      timeout: timeoutMs,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: url.origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': 'ZGF5LXplcm8tc21va2UtMQ==',
      },
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on('timeout', () => request.destroy(new Error('The live channel does not respond.')));
    request.on('error', reject);
    request.end();
  });

const rejectStranger = async (address: string) => {
  const status = await handshake(new URL('/ws', address));
  expect(
    status === 401 || status === 403,
    `The live channel returned ${status} to somebody without a session instead of 401.`,
  );
};

const signIn = async (address: string, username: string, password: string) => {
  const caller = createApiClient(address);
  try {
    await caller.call('POST', '/api/login', { username, password });
    const { id } = await caller.call<Partial<SessionUser>>('GET', '/api/user');
    expect(id !== undefined, `${username} has a second factor: use an account without one.`);
    await caller.call('POST', '/api/logout');
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(error.message);
    throw error;
  }
};

/** In a parameter it would be in the list of processes, in npm's output and in the shell's history. */
const passwordVariable = 'DAY_ZERO_PASSWORD';

/** Who signs in, if anybody. Throws without a password. */
export const signInOf = ({ option }: CommandContext) => {
  const email = option('email');
  if (!email) return undefined;
  const password = process.env[passwordVariable];
  if (!password)
    throw new CommandError(
      `Put the password of ${email} into a variable: read -rs ${passwordVariable} && export ${passwordVariable}`,
    );
  return { email, password };
};

const messageOf = (error: unknown) => {
  if (error instanceof CommandError) return error.message;
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Checks what is deployed from outside, and records how many checks failed; throws if one did. */
export const smoke = async (context: CommandContext) => {
  const { terminal } = context;
  const account = signInOf(context);
  const deployment = await context.deployment();
  const { address } = deployment;
  const checks: [string, () => Promise<void>][] = [
    ['the page loads, with its headers and script', () => loadPage(address)],
    ['a route that anybody may call responds', () => readAnonymousRoute(address)],
    [
      'an unknown route returns 404',
      () => expectCode(`${address}/api/no-such-route`, 404, 'not_found'),
    ],
    ['the live channel rejects strangers', () => rejectStranger(address)],
  ];
  if (account)
    checks.push([
      `${account.email} signs in`,
      () => signIn(address, account.email, account.password),
    ]);
  terminal.print(`Checking ${address}:`);
  const failures: string[] = [];
  for (const [title, check] of checks)
    await check().then(
      () => terminal.print(`  ok      ${title}`),
      (error) => {
        failures.push(messageOf(error));
        terminal.print(`  failed  ${title}\n          ${messageOf(error)}`);
      },
    );
  const at = new Date().toISOString();
  const result = { at, checks: checks.length, failed: failures.length };
  if (!(await recordSmoke(deployment, result)))
    terminal.print(
      '  The result is not recorded: you may not write to the table, or a restore has stopped writes.',
    );
  if (failures.length > 0)
    throw new CommandError(
      `${failures.length} of ${checks.length} checks failed; docs/operations/incidents.md says what to do.`,
    );
};
