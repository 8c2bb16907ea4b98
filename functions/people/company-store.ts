import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { CompanyNameTakenError, CompanyNotFoundError } from '#shared/people/people-errors.ts';

const company = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type Company = z.output<typeof company>;

const companyKey = (scope: CompanyScope): Key => ({ PK: partitionOf(scope), SK: 'COMPANY' });

/** Names that look the same are compared as equal. */
const comparable = (name: string) =>
  name.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ');

/** Not in a company's partition, because the name is reserved before the company exists. */
const nameKey = (name: string): Key => ({
  PK: `COMPANY_NAME#${comparable(name)}`,
  SK: 'COMPANY_NAME',
});

/** A new company and its unique name. Fails if the name is taken. */
export const insertCompany = (created: Company): Operation[] => [
  insert({ ...companyKey({ companyId: created.id }), type: 'company', ...created }),
  insert(
    { ...nameKey(created.name), type: 'company_name', companyId: created.id },
    CompanyNameTakenError,
  ),
];

/** By name, ignoring case and spacing; undefined if the name is free. */
export const findCompanyNamed = async (name: string): Promise<Company | undefined> => {
  const claim = await readItem(nameKey(name), { consistent: true });
  return claim && readCompany({ companyId: String(claim.companyId) });
};

export const readCompany = async (scope: CompanyScope): Promise<Company> => {
  const item = await readItem(companyKey(scope));
  if (!item) throw new CompanyNotFoundError();
  return company.parse(item);
};
