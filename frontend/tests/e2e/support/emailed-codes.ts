import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The code of Cognito's last email to an address, from the log of the local cloud. */
export const readEmailedCode = async (email: string, notThis = ''): Promise<string> => {
  const letter = new RegExp(`Email to ${email.replaceAll('.', '\\.')} \\(\\w+\\): (\\d{6})`, 'g');
  let code = '';
  await expect(async () => {
    const log = await readFile(join(process.env.E2E_DATA!, 'local-cloud.log'), 'utf8');
    code = [...log.matchAll(letter)].at(-1)?.[1] ?? '';
    expect(code).not.toBe('');
    expect(code).not.toBe(notThis);
  }).toPass({ timeout: 20_000 });
  return code;
};

/** The codes that were emailed to prove an address, oldest first, once there are this many. */
export const readVerificationCodes = async (email: string, count: number): Promise<string[]> => {
  const outbox = join(process.env.E2E_DATA!, 'outbox');
  let codes: string[] = [];
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.includes(`-${email}`)).sort();
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    codes = letters.flatMap((letter) => /^\d{6}(?=\r?$)/m.exec(letter)?.[0] ?? []);
    expect(codes).toHaveLength(count);
  }).toPass({ timeout: 20_000 });
  return codes;
};
