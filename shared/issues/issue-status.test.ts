import { expect, test } from 'vitest';
import { isIssueOpen } from './issue-status.ts';

test.each([
  ['open', true],
  ['in_progress', true],
  ['resolved', false],
  ['cancelled', false],
] as const)('an issue that is %s is open: %s', (status, isOpen) => {
  expect(isIssueOpen({ status })).toBe(isOpen);
});
