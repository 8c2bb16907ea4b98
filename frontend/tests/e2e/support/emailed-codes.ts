import { readFile } from 'node:fs/promises';
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
