import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';
import { defineReference } from '#functions/entities/references.ts';
import {
  type Company,
  companyKey,
  insertCompany,
  parseCompany,
} from '#functions/people/company-store.ts';

/** By its id. */
export const auditedCompanies = defineReference<Company>();

export const companyRules: Rules = {
  company: {
    required: companyKey,
    parse: parseCompany,
    remember: (item, company) => {
      company.of(auditedCompanies).set(String(item.companyId), parseCompany(item)!);
    },
    follows: (item) => expectationsOf(insertCompany(parseCompany(item)!)[1]!),
  },
  // Former names stay reserved.
  company_name: {},
};
