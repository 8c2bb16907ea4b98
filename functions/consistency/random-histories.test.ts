import { expect, test } from '@jest/globals';
import { auditRandomHistory } from './testing/random-history.ts';

test('the audit finds nothing after whatever people do', async () => {
  expect(await auditRandomHistory(25)).toEqual({ done: [], differences: [] });
});
