import type { Difference } from '#functions/consistency/difference.ts';
import { auditPages } from '#infra/tenants/data/audit-table.ts';
import { pagesOfLargeCompany } from './large-company.ts';

/* Audits a company of this size, and sends what it found and how much memory it took. */

const differences: Difference[] = [];
const audited = await auditPages(
  pagesOfLargeCompany(JSON.parse(process.argv[2]!)),
  async () => false,
  (difference) => differences.push(difference),
);
const megabytes = process.resourceUsage().maxRSS / 1024;
process.send!({ ...audited, found: differences.slice(0, 5), megabytes });
