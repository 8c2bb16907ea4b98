import { handler as startPhotoUpload } from '../photos/start-photo-upload.ts';
import type { Person } from './company.ts';
import { invoke } from './invoke.ts';

/** An image of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const put = async (url: string, bytes: Uint8Array, contentType: string): Promise<string> => {
  const headers = { 'content-type': contentType };
  const response = await fetch(url, { method: 'PUT', body: bytes, headers });
  if (!response.ok) throw new Error(await response.text());
  return url;
};

/** Uploads a file and returns the upload URL. */
export const sendPhoto = async (
  person: Person,
  bytes: Uint8Array = onePixel,
  contentType = 'image/png',
): Promise<string> => {
  const { body } = await invoke(startPhotoUpload, { as: person });
  return put(body.uploadURL, bytes, contentType);
};
