import { makeCompany } from './company.ts';

/** A leader, a colleague who belongs to nothing, an administrator, and somebody elsewhere. */
export const makeCast = async () => {
  const company = makeCompany();
  return {
    company,
    leader: await company.person({ name: 'Lea' }),
    colleague: await company.person({ name: 'Cole' }),
    admin: await company.person({ name: 'Ada', role: 'company_admin' }),
    stranger: await makeCompany().person({ role: 'company_admin' }),
  };
};
