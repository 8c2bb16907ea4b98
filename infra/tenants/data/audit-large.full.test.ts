import { expect, jest, test } from '@jest/globals';
import { auditOfLargeCompany } from '#infra/testing/audit-of-large-company.ts';

jest.setTimeout(1_800_000);

test('audits a company of a million items in at most a gigabyte of memory', async () => {
  const audited = await auditOfLargeCompany(
    { todoCount: 125_000, textLength: 1000 },
    { heapMegabytes: 512, seconds: 1750 },
  );
  expect(audited).toMatchObject({ differences: 0, found: [] });
  expect(audited?.items).toBeGreaterThan(1_000_000);
  expect(audited?.megabytes).toBeLessThan(1000);
});
