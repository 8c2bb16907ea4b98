import { expect, test } from '@jest/globals';
import { auditOfLargeCompany } from '#infra/testing/audit-of-large-company.ts';

test('audits a company whose items do not fit into memory', async () => {
  const audited = await auditOfLargeCompany(
    { todoCount: 600, textLength: 40_000 },
    { heapMegabytes: 96, seconds: 55 },
  );
  expect(audited).toMatchObject({ differences: 0, found: [] });
  expect(audited?.items).toBeGreaterThan(4000);
});
