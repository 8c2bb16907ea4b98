import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openOutbox } from './outbox.ts';

test('keeps the newest emails, also after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  try {
    const mail = { from: 'a@x.example', to: 'b@x.example', subject: 'Hello', text: '' };
    for (let second = 0; second < 6; second += 1) {
      openOutbox(folder, 3).keep(mail, new Date(Date.UTC(2026, 10, 20, 10, 0, second)));
    }
    expect(readdirSync(folder).sort()).toEqual(
      [3, 4, 5].map((second) => `20261120T10000${second}000Z-b@x.example.eml`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('each email is a file that mail programs open, also two of the same moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  try {
    const outbox = openOutbox(join(folder, 'outbox'));
    const mail = { from: 'a@x.example', to: '../b@x.example', subject: 'Hellö', text: 'One\nTwo' };
    const now = new Date('2026-11-20T10:00:00.000Z');
    outbox.keep(mail, now);
    outbox.keep(mail, now);
    const names = readdirSync(join(folder, 'outbox')).sort();
    expect(names).toEqual([
      '20261120T100000000Z-.._b@x.example-2.eml',
      '20261120T100000000Z-.._b@x.example.eml',
    ]);
    const text = readFileSync(join(folder, 'outbox', names[0]!), 'utf8');
    expect(text).toContain('To: ../b@x.example\r\nSubject: =?utf-8?B?SGVsbMO2?=\r\n');
    expect(text).toMatch(/\r\n\r\nOne\r\nTwo$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
