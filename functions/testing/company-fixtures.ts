import { makeCompany } from './company.ts';

/** A leader, a colleague without team, an administrator, and a user of another company. */
export const makeCompanyFixture = async () => {
  const company = makeCompany();
  return {
    company,
    leader: await company.person({ name: 'Lea' }),
    colleague: await company.person({ name: 'Cole' }),
    admin: await company.person({ name: 'Ada', role: 'company_admin' }),
    stranger: await makeCompany().person({ role: 'company_admin' }),
  };
};

/** Mara leads a public and a private team. Idris is in neither. */
export const makeTwoTeams = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const idris = await company.person({ name: 'Idris Okafor' });
  const open = await company.team(mara, { name: 'Platform' });
  const secret = await company.team(mara, { name: 'Acquisition', isPrivate: true });
  return { company, mara, idris, open, secret };
};
