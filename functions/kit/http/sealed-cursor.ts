import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { InvalidCursorError } from '#shared/kit/common-errors.ts';
import type { RouteEvent } from './route-request.ts';
import type { Session } from './session.ts';

/** Only this session can open the cursor. */
type Holder = Pick<Session, 'cursorKey' | 'tokenHash'>;

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const keyOf = ({ cursorKey, tokenHash }: Holder, purpose: string) =>
  createHash('sha256').update(`${purpose}#${cursorKey}#${tokenHash}`).digest();

/**
 * Encrypts a cursor, because the sort key in it may belong to a hidden item. The nonce depends on
 * the cursor, so that equal pages have equal cursors.
 */
export const sealCursor = (holder: Holder, cursor: string): string => {
  const nonce = createHmac('sha256', keyOf(holder, 'nonce')).update(cursor).digest();
  const cipher = createCipheriv(algorithm, keyOf(holder, 'cursor'), nonce.subarray(0, nonceBytes));
  const sealed = [cipher.update(cursor, 'utf8'), cipher.final()];
  const parts = [nonce.subarray(0, nonceBytes), ...sealed, cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
};

export const openCursor = (holder: Holder, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) throw new InvalidCursorError();
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, keyOf(holder, 'cursor'), nonce);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    throw new InvalidCursorError();
  }
};

const header = 'x-next-cursor';

/** Encrypts cursors in responses and decrypts them in requests. */
export const sealCursors = (): MiddlewareObj<RouteEvent> => ({
  before: ({ event: { request } }) => {
    const query = request.query as { cursor?: string };
    if (request.session && query.cursor !== undefined)
      query.cursor = openCursor(request.session, query.cursor);
  },
  after: ({ event: { request }, response }) => {
    const headers = (response as { headers?: Record<string, string> }).headers;
    const cursor = headers?.[header];
    if (request.session && headers && cursor) headers[header] = sealCursor(request.session, cursor);
  },
});
