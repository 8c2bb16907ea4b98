import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Store } from '../store.ts';

const signAsync = promisify(sign);
const verifyAsync = promisify(verify);

/**
 * The pool's RS256 key, stored with its users so that tokens survive a restart. Generating a new key
 * takes a moment, so only the first use waits for it.
 */
export function openSigningKey(store: Store, poolId: string) {
  const stored = store.get(`key~${poolId}`) as string | undefined;
  const made = stored === undefined ? makeKey(store, poolId) : Promise.resolve(stored);
  const pair = made.then((pem) => {
    const privateKey = createPrivateKey(pem);
    const publicKey = createPublicKey(privateKey);
    const jwk = publicKey.export({ format: 'jwk' });
    const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 24);
    return { privateKey, publicKey, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
  });
  // A failure is reported to the first use of the key; before that it is no unhandled rejection.
  pair.catch(() => {});

  return {
    publicKeys: async () => ({ keys: [(await pair).jwk] }),

    async sign(claims: object): Promise<string> {
      const { privateKey, jwk } = await pair;
      const text = `${encode({ kid: jwk.kid, alg: 'RS256' })}.${encode(claims)}`;
      const signature = await signAsync('RSA-SHA256', Buffer.from(text), privateKey);
      return `${text}.${signature.toString('base64url')}`;
    },

    /** The claims of a token that this key signed, or undefined. */
    async verify(token: string): Promise<Record<string, unknown> | undefined> {
      const [header, payload, signature] = token.split('.');
      if (!header || !payload || !signature) return undefined;
      const { publicKey } = await pair;
      const text = Buffer.from(`${header}.${payload}`);
      const bytes = Buffer.from(signature, 'base64url');
      if (!(await verifyAsync('RSA-SHA256', text, publicKey, bytes))) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
  };
}

async function makeKey(store: Store, poolId: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  store.write([{ key: `key~${poolId}`, value: pem }]);
  return pem;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
