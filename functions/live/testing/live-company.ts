import { makeCompany } from '#functions/testing/company.ts';
import { openStream } from '#functions/testing/stream.ts';
import { open } from './connect-event.ts';

/** Mara and Idris, with a public and a private team of Mara. */
export const makeLiveCompany = async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(mara, { name: 'Platform' });
  const secret = await company.team(mara, { name: 'Secret', isPrivate: true });
  return { company, mara, idris, team, secret };
};

/** The company with a connection of each person, and its stream. */
export const openLiveCompany = async () => {
  const live = await makeLiveCompany();
  const connections = { mara: await open(live.mara), idris: await open(live.idris) };
  return { ...live, connections, stream: await openStream(live.company.id) };
};
