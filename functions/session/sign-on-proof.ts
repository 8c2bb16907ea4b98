import { createHash } from 'node:crypto';

/*
 * All that ties a sign-on to the browser which began it is made of one secret, which that browser
 * keeps: a code that somebody else got fits none that it has.
 */

const made = (purpose: string, proof: string) =>
  createHash('sha256').update(`${purpose} ${proof}`).digest('base64url');

export const stateOf = (proof: string) => made('state', proof);
export const nonceOf = (proof: string) => made('nonce', proof);
/** The secret that only the server sends to the token endpoint (RFC 7636). */
export const verifierOf = (proof: string) => made('verifier', proof);
export const codeChallengeOf = (proof: string) =>
  createHash('sha256').update(verifierOf(proof)).digest('base64url');
