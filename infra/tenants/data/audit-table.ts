import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { auditCompany, type KeyLookup } from '#functions/consistency/audit-company.ts';
import type { Difference } from '#functions/consistency/difference.ts';
import { UnknownTypes } from '#functions/consistency/unknown-types.ts';
import { itemsByCompany } from './items-by-company.ts';
import { type RawItem, scanTable, type TenantTable } from './table-items.ts';

interface AuditResult {
  companies: number;
  items: number;
  differences: number;
}

type IsTaken = KeyLookup['isTakenElsewhere'];

const isTaken =
  ({ client, tableName }: TenantTable): IsTaken =>
  async ({ PK, SK }) => {
    const Key = { PK: { S: PK }, SK: { S: SK } };
    const { Item } = await client.send(
      new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }),
    );
    return Item !== undefined;
  };

/** Audits every company among the items, and reports each difference when it is found. */
export const auditPages = async (
  pages: AsyncIterable<RawItem[]>,
  isTakenElsewhere: IsTaken,
  report: (difference: Difference) => void,
): Promise<AuditResult> => {
  const result: AuditResult = { companies: 0, items: 0, differences: 0 };
  const add = (difference: Difference) => {
    result.differences += 1;
    report(difference);
  };
  const unknown = new UnknownTypes();
  const ofTenant = (item: Record<string, unknown>) => unknown.of(item).forEach(add);
  for await (const { companyId, count, items } of itemsByCompany(pages, ofTenant)) {
    result.companies += 1;
    result.items += count;
    for await (const difference of auditCompany(companyId, items, { isTakenElsewhere }))
      add(difference);
  }
  return result;
};

/** Audits every company of the table. */
export const auditTable = (table: TenantTable, report: (difference: Difference) => void) =>
  auditPages(scanTable(table), isTaken(table), report);
