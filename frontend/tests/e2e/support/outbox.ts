import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = () => join(process.env.E2E_DATA!, 'outbox');

/** Everything that the local cloud has sent to an address, oldest first. */
const emailsTo = async (address: string): Promise<string[]> => {
  const names = await readdir(folder()).catch(() => []);
  const theirs = names.filter((name) => name.endsWith(`-${address}.eml`)).sort();
  return Promise.all(theirs.map((name) => readFile(join(folder(), name), 'utf8')));
};

/** The path of the link in the newest email to an address, once this many were sent. */
export const readEmailedLink = async (address: string, emails = 1): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const sent = await emailsTo(address);
    expect(sent).toHaveLength(emails);
    link = /https?:\/\/[^/\s]+(\/\S+)/.exec(sent.at(-1) ?? '')?.[1];
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link!;
};

/** The codes that were emailed to prove an address, oldest first, once there are this many. */
export const readVerificationCodes = async (address: string, count: number): Promise<string[]> => {
  let codes: string[] = [];
  await expect(async () => {
    const sent = await emailsTo(address);
    codes = sent.flatMap((email) => /^\d{6}(?=\r?$)/m.exec(email)?.[0] ?? []);
    expect(codes).toHaveLength(count);
  }).toPass({ timeout: 20_000 });
  return codes;
};
