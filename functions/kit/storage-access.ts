import { createHash, createHmac } from 'node:crypto';
import { environment } from './environment.ts';

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : new Uint8Array(secret as ArrayBuffer);
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

/** Who asks the storage, and how that is signed. */
export const storageAccess = {
  service: 's3',
  region: async () => environment('AWS_REGION'),
  // Lambda gives a function its role's credentials in the environment.
  credentials: async () => {
    const sessionToken = process.env.AWS_SESSION_TOKEN;
    return {
      accessKeyId: environment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
      ...(sessionToken && { sessionToken }),
    };
  },
  sha256: Sha256,
  uriEscapePath: false,
};
