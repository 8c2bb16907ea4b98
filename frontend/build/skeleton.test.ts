import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInCopy } from '../src/features/session/sign-in-copy.ts';

const skeleton = readFileSync(join(import.meta.dirname, 'skeleton.html'), 'utf8');

test.each([
  signInCopy.marketing.title,
  signInCopy.marketing.text,
  signInCopy.signIn.title,
  signInCopy.signIn.text,
])('the skeleton of the sign-in page contains “%s”', (text) => {
  expect(skeleton).toContain(`>${text}</`);
});
