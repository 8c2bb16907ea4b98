import { createHash } from 'node:crypto';

/*
 * State, nonce and PKCE verifier of a single sign-on are derived from one secret that the browser
 * keeps, so an authorization code issued to another browser matches none of them.
 */

const derive = (purpose: string, proof: string) =>
  createHash('sha256').update(`${purpose} ${proof}`).digest('base64url');

export const deriveState = (proof: string) => derive('state', proof);
export const deriveNonce = (proof: string) => derive('nonce', proof);
/** The PKCE code verifier (RFC 7636). */
export const deriveCodeVerifier = (proof: string) => derive('verifier', proof);
export const deriveCodeChallenge = (proof: string) =>
  createHash('sha256').update(deriveCodeVerifier(proof)).digest('base64url');
