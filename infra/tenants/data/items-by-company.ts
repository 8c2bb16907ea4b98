import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyIdOf } from '#functions/consistency/company-id-of.ts';
import { readLines } from './export-format.ts';
import { plainItem, type RawItem } from './table-items.ts';

interface CompanyData {
  companyId: string;
  count: number;
  /** Read from a file each time. */
  items: AsyncIterable<Record<string, unknown>>;
}

const linesOf = (items: RawItem[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');

const itemsIn = (path: string): CompanyData['items'] => ({
  async *[Symbol.asyncIterator]() {
    for await (const line of readLines(path)) yield plainItem(line as RawItem);
  },
});

/**
 * The items of one company after the other. The table has no order by company, so they are first
 * sorted into temporary files, readable by this account of the machine only. One page of the table at a
 * time is in memory. Items of no company are only passed on.
 */
export async function* itemsByCompany(
  pages: AsyncIterable<RawItem[]>,
  ofTenant: (item: Record<string, unknown>) => void,
): AsyncGenerator<CompanyData> {
  const folder = mkdtempSync(join(tmpdir(), 'day-zero-audit-'));
  const counts = new Map<string, number>();
  try {
    for await (const page of pages) {
      const byCompany = Map.groupBy(page, (item) => companyIdOf(plainItem(item)));
      for (const [companyId, items] of byCompany) {
        if (companyId === undefined) {
          for (const item of items) ofTenant(plainItem(item));
          continue;
        }
        appendFileSync(join(folder, encodeURIComponent(companyId)), linesOf(items));
        counts.set(companyId, (counts.get(companyId) ?? 0) + items.length);
      }
    }
    for (const [companyId, count] of [...counts].sort())
      yield { companyId, count, items: itemsIn(join(folder, encodeURIComponent(companyId))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
