import { handler as createSingleSignOn } from '../session/create-single-sign-on.ts';
import { invoke } from './invoke.ts';

/** Goes to the company's identity provider as a browser would, and tells what that comes back with. */
export const vouchFor = async (email: string, name = '') => {
  const { location, proof } = (await invoke(createSingleSignOn)).body;
  const address = `${location}&${new URLSearchParams({ email, name })}`;
  const sentBack = await fetch(address, { redirect: 'manual' });
  const answer = new URL(sentBack.headers.get('location')!).searchParams;
  return { code: answer.get('code')!, state: answer.get('state')!, proof: String(proof) };
};
