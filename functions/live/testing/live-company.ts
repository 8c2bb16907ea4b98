import { makeCompany } from '#functions/testing/company.ts';

/** Mara and Idris, with a public and a private team of Mara. */
export const makeLiveCompany = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { name: 'Platform' });
  const secret = await company.team(mara, { name: 'Secret', isPrivate: true });
  return { company, mara, idris, team, secret };
};
