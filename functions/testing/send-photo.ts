import { randomUUID } from 'node:crypto';
import { signUpload } from '../photos/photo-store.ts';
import { handler as startPhotoUpload } from '../photos/start-photo-upload.ts';
import type { Person } from './company.ts';
import { invoke } from './invoke.ts';

/** The smallest picture there is: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const put = async (url: string, bytes: Uint8Array, contentType: string): Promise<string> => {
  const headers = { 'content-type': contentType };
  const answer = await fetch(url, { method: 'PUT', body: bytes, headers });
  if (!answer.ok) throw new Error(await answer.text());
  return url;
};

/** Sends a file as the browser would, straight to the storage; answers where it went. */
export const sendPhoto = async (
  person: Person,
  bytes: Uint8Array = onePixel,
  contentType = 'image/png',
): Promise<string> => {
  const { body } = await invoke(startPhotoUpload, { as: person, body: { size: bytes.length } });
  return put(body.uploadURL, bytes, contentType);
};

/** The same of a size for which nobody is given an address. */
export const sendOddSize = async ({ session }: Person, bytes: Uint8Array): Promise<string> =>
  put(await signUpload(session, randomUUID(), { size: bytes.length }), bytes, 'image/png');
