import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyIdOf } from '#functions/consistency/company-items.ts';
import { plainItem, type RawItem, scanTable, type TenantTable } from './table-items.ts';

interface CompanyData {
  companyId: string;
  items: Record<string, unknown>[];
}

const linesOf = (items: RawItem[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');

/**
 * The items of one company after the other. The table has no order by company, so they are first
 * sorted into temporary files, readable by this account of the machine only. One company at a time
 * is in memory.
 */
export async function* itemsByCompany(table: TenantTable): AsyncGenerator<CompanyData> {
  const folder = mkdtempSync(join(tmpdir(), 'day-zero-audit-'));
  try {
    for await (const page of scanTable(table)) {
      const byCompany = Map.groupBy(page, (item) => companyIdOf(plainItem(item)));
      for (const [companyId, items] of byCompany)
        if (companyId !== undefined)
          appendFileSync(join(folder, encodeURIComponent(companyId)), linesOf(items));
    }
    for (const file of readdirSync(folder).sort()) {
      const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
      const items = lines.map((line) => plainItem(JSON.parse(line)));
      yield { companyId: decodeURIComponent(file), items };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
