import { handler as createSingleSignOn } from '#functions/session/single-sign-on/create-single-sign-on.ts';
import { invoke } from './invoke.ts';

/** Sets the company whose people the provider signs in, and whether new people join it. */
export const setProviderCompany = (companyName: string, newPeople: object | null = null) => {
  const settings = JSON.parse(process.env.SINGLE_SIGN_ON!);
  process.env.SINGLE_SIGN_ON = JSON.stringify({ ...settings, companyName, newPeople });
};

/** Signs in at the company's identity provider as a browser would; returns the login request body. */
export const authorizeAtProvider = async (email: string, claims: Record<string, string> = {}) => {
  const { location, proof } = (await invoke(createSingleSignOn)).body;
  const address = `${location}&${new URLSearchParams({ email, ...claims })}`;
  const redirect = await fetch(address, { redirect: 'manual' });
  const parameters = new URL(redirect.headers.get('location')!).searchParams;
  return { code: parameters.get('code')!, state: parameters.get('state')!, proof: String(proof) };
};
