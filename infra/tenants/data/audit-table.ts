import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { auditCompany } from '#functions/consistency/audit-company.ts';
import type { Difference } from '#functions/consistency/difference.ts';
import { itemsByCompany } from './items-by-company.ts';
import type { TenantTable } from './table-items.ts';

interface AuditResult {
  companies: number;
  items: number;
  differences: number;
}

const isTaken = async ({ client, tableName }: TenantTable, username: string) => {
  const Key = { PK: { S: `EMAIL#${username}` }, SK: { S: 'EMAIL' } };
  const { Item } = await client.send(
    new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }),
  );
  return Item !== undefined;
};

/** Audits every company of the table, and reports each difference when it is found. */
export const auditTable = async (
  table: TenantTable,
  report: (difference: Difference) => void,
): Promise<AuditResult> => {
  const result: AuditResult = { companies: 0, items: 0, differences: 0 };
  const isTakenElsewhere = (username: string) => isTaken(table, username);
  for await (const { companyId, items } of itemsByCompany(table)) {
    result.companies += 1;
    result.items += items.length;
    for (const difference of await auditCompany(companyId, items, { isTakenElsewhere })) {
      result.differences += 1;
      report(difference);
    }
  }
  return result;
};

const written = (value: unknown) =>
  value === undefined ? 'nothing' : JSON.stringify(value instanceof Set ? [...value] : value);

/** One line. */
export const describeDifference = ({ item, attribute, stored, expected }: Difference) =>
  `${item}  ${attribute}: stored ${written(stored)}, expected ${written(expected)}`;
