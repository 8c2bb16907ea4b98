import { expect, jest, test } from '@jest/globals';
import { auditRandomHistory } from './testing/random-history.ts';

jest.setTimeout(600_000);

const companies = Array.from({ length: 3 }, (_, number) => number);

test.each(companies)('the audit finds nothing after long histories (%i)', async () => {
  expect(await auditRandomHistory(100)).toEqual({ done: [], differences: [] });
});
