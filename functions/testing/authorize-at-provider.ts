import { handler as createSingleSignOn } from '#functions/session/single-sign-on/create-single-sign-on.ts';
import { invoke } from './invoke.ts';

/** Signs in at the company's identity provider as a browser would; returns the login request body. */
export const authorizeAtProvider = async (email: string, name = '') => {
  const { location, proof } = (await invoke(createSingleSignOn)).body;
  const address = `${location}&${new URLSearchParams({ email, name })}`;
  const redirect = await fetch(address, { redirect: 'manual' });
  const parameters = new URL(redirect.headers.get('location')!).searchParams;
  return { code: parameters.get('code')!, state: parameters.get('state')!, proof: String(proof) };
};
