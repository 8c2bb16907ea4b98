import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SentMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const emlOf = ({ from, to, subject, text }: SentMail, now: Date) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${now.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
  ].join('\r\n');

/** Keeps what would be emailed as `<time>-<to>.eml`, which mail programs open: the newest ones. */
export function openOutbox(folder: string, maxMails = 1000) {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort();

  const write = (mail: SentMail, now: Date) => {
    const time = now.toISOString().replaceAll(/[:.-]/g, '');
    const address = mail.to.replaceAll(/[^\w@.+-]/g, '_').slice(0, 100);
    for (let copy = 1; ; copy += 1) {
      const name = `${time}-${address}${copy > 1 ? `-${copy}` : ''}.eml`;
      try {
        writeFileSync(join(folder, name), emlOf(mail, now), { flag: 'wx' });
        return name;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  };

  return {
    keep(mail: SentMail, now = new Date()) {
      mkdirSync(folder, { recursive: true });
      names.push(write(mail, now));
      for (const old of names.splice(0, names.length - maxMails)) {
        rmSync(join(folder, old), { force: true });
      }
    },
  };
}
