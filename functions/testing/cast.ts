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

/** Mara, who leads a public and a private team, and Idris, who belongs to neither. */
export const makeTwoTeams = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara Lindqvist' });
  const idris = await company.person({ name: 'Idris Okafor' });
  const open = await company.team(mara, { name: 'Platform' });
  const secret = await company.team(mara, { name: 'Acquisition', isPrivate: true });
  return { company, mara, idris, open, secret };
};
