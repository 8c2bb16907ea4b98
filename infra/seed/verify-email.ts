import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SessionUser } from '#shared/people/session-user.ts';
import { type ApiClient, ApiError } from './api-client.ts';

const timeoutMs = 20_000;

/** The last code that was emailed to an address; undefined if there is none. */
const lastCode = async (email: string, outboxFolder: string) => {
  const names = await readdir(outboxFolder).catch((): string[] => []);
  // Names begin with the time.
  const letters = names.filter((name) => name.includes(`-${email}`)).sort();
  // Other emails have no code, such as the warning that somebody signed up with the address again.
  for (const name of letters.reverse()) {
    const letter = await readFile(join(outboxFolder, name), 'utf8');
    const code = /^\d{6}(?=\r?$)/m.exec(letter)?.[0];
    if (code) return code;
  }
  return undefined;
};

/** Waits for an email with another code than `notThis`. */
const awaitCode = async (email: string, outboxFolder: string, notThis?: string) => {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const code = await lastCode(email, outboxFolder);
    if (code && code !== notThis) return code;
    await setTimeout(50);
  }
  throw new Error(
    `${outboxFolder} has no email to ${email}. Set DATA_DIR to the folder of the running local cloud.`,
  );
};

/** Verifies the address of a signed-in person with the code that the local cloud emailed. */
export const verifyEmail = async (caller: ApiClient, email: string, outboxFolder: string) => {
  const { emailVerifiedAt } = await caller.call<SessionUser>('GET', '/api/user');
  if (emailVerifiedAt) return;
  const code = await awaitCode(email, outboxFolder);
  const send = (sent: string) => caller.call('PUT', '/api/user/email-verification', { code: sent });
  try {
    await send(code);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    // The code of an interrupted run has expired.
    await caller.call('POST', '/api/user/email-code');
    await send(await awaitCode(email, outboxFolder, code));
  }
};
