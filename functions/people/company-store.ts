import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Key, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation } from '#functions/kit/table-write.ts';
import { companyNameTaken, companyNotFound } from '#shared/people/people-problems.ts';

const company = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type Company = z.output<typeof company>;

const companyKey = (scope: CompanyScope): Key => ({ PK: partitionOf(scope), SK: 'COMPANY' });

/** The same for names that people would take for the same. */
const comparable = (name: string) =>
  name.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ');

/** Outside of every company: a name is claimed before its company exists. */
const nameKey = (name: string): Key => ({
  PK: `COMPANY_NAME#${comparable(name)}`,
  SK: 'COMPANY_NAME',
});

/** A new company and the claim on its name; refused when the name is taken. */
export const insertCompany = (created: Company): Operation[] => [
  insert({ ...companyKey({ companyId: created.id }), type: 'company', ...created }),
  insert(
    { ...nameKey(created.name), type: 'company_name', companyId: created.id },
    companyNameTaken,
  ),
];

/** By its name as people write it; undefined when nobody has taken it. */
export const findCompanyNamed = async (name: string): Promise<Company | undefined> => {
  const claim = await readItem(nameKey(name), { consistent: true });
  return claim && readCompany({ companyId: String(claim.companyId) });
};

export const readCompany = async (scope: CompanyScope): Promise<Company> => {
  const item = await readItem(companyKey(scope));
  if (!item) throw companyNotFound();
  return company.parse(item);
};
