import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { type CompanySettings, companySettings } from '#shared/people/company-settings.ts';
import {
  CompanyNameTakenError,
  CompanyNotFoundError,
  OtherCompanyNameTakenError,
} from '#shared/people/people-errors.ts';

const { shape } = companySettings;

/** Companies have only the attributes that administrators changed. */
const settings = z.object({
  inviters: z._default(shape.inviters, 'everyone'),
  emailDomains: z._default(shape.emailDomains, []),
  requiresSecondFactor: z._default(shape.requiresSecondFactor, false),
  ownNameChange: z._default(shape.ownNameChange, true),
  ownPasswordChange: z._default(shape.ownPasswordChange, true),
  timeZone: z._default(shape.timeZone, 'UTC'),
  weekStart: z._default(shape.weekStart, 'monday'),
  decimalSign: z._default(shape.decimalSign, null),
  currency: z._default(shape.currency, 'USD'),
  sessionDays: z._default(shape.sessionDays, null),
  sessionIdleHours: z._default(shape.sessionIdleHours, null),
});

export const company = z.extend(settings, {
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  logoPath: z._default(z.nullable(z.string()), null),
});
export type Company = z.output<typeof company>;

export const companyKey = (scope: CompanyScope): Key => ({ PK: partitionOf(scope), SK: 'COMPANY' });

/** Joiners, soft hyphens, variation selectors and other characters that change nothing to see. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Names that look the same are compared as equal. */
const comparable = (name: string) =>
  name.replace(invisible, '').trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ');

/** Not in a company's partition, because the name is reserved before the company exists. */
const nameKey = (name: string): Key => ({
  PK: `COMPANY_NAME#${comparable(name)}`,
  SK: 'COMPANY_NAME',
});

/** A new company and its unique name. Fails if the name is taken. */
export const insertCompany = (
  created: Pick<Company, 'id' | 'name' | 'createdAt'> &
    Partial<Pick<CompanySettings, 'timeZone' | 'currency'>>,
): Operation[] => [
  insert({ ...companyKey({ companyId: created.id }), type: 'company', ...created }),
  insert(
    { ...nameKey(created.name), type: 'company_name', companyId: created.id },
    CompanyNameTakenError,
  ),
];

export const parseCompany = (item: unknown): Company | undefined =>
  item === undefined ? undefined : company.parse(item);

export const settingsOf = (found: Company | undefined): CompanySettings =>
  settings.parse(found ?? {});

/** What its members read of a company, with their own account. */
export const companyOfMembers = ({ id, name, createdAt, logoPath, ...rest }: Company) => ({
  id,
  name,
  createdAt,
  logoPath,
  settings: settings.parse(rest),
});

/** The last of two changes at the same time wins. */
export const changeSettings = (
  { id }: Pick<Company, 'id'>,
  set: Partial<CompanySettings>,
): Operation =>
  update({
    key: companyKey({ companyId: id }),
    set,
    exists: true,
    error: CompanyNotFoundError,
  });

/** The last of two changes at the same time wins. The stream deletes the file of the former one. */
export const changeLogoPath = (
  { companyId }: CompanyScope,
  logoPath: string | undefined,
): Operation =>
  update({
    key: companyKey({ companyId }),
    set: { logoPath },
    exists: true,
    error: CompanyNotFoundError,
  });

/** By name, ignoring case and spacing; undefined if the name is free. */
export const findCompanyNamed = async (name: string): Promise<Company | undefined> => {
  const claim = await readItem(nameKey(name), { consistent: true });
  return claim && readCompany({ companyId: String(claim.companyId) });
};

export const findCompany = async (
  scope: CompanyScope,
  options: { consistent?: boolean } = {},
): Promise<Company | undefined> => parseCompany(await readItem(companyKey(scope), options));

export const readCompany = async (
  scope: CompanyScope,
  options: { consistent?: boolean } = {},
): Promise<Company> => {
  const found = await findCompany(scope, options);
  if (!found) throw new CompanyNotFoundError();
  return found;
};

/**
 * The former name stays reserved: single sign-on of the tenant may name it, and no other company
 * may pass as this one. Fails with ConflictError if the name changed meanwhile.
 */
export const renameCompany = async (
  { id, name }: Pick<Company, 'id' | 'name'>,
  newName: string,
) => {
  const reserved = await readItem(nameKey(newName), { consistent: true });
  if (reserved && reserved.companyId !== id) throw new OtherCompanyNameTakenError();
  const renamed = update({
    key: companyKey({ companyId: id }),
    set: { name: newName },
    exists: true,
    when: { name },
  });
  const reservation = insert(
    { ...nameKey(newName), type: 'company_name', companyId: id },
    OtherCompanyNameTakenError,
  );
  return reserved ? [renamed] : [renamed, reservation];
};
