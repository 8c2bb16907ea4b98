import { openCursor } from '#functions/kit/http/sealed-cursor.ts';
import type { Person } from './company.ts';

/** Decrypts the sort key of a cursor. */
export const readCursor = ({ session }: Person, cursor: string) =>
  Buffer.from(openCursor(session, cursor), 'base64url').toString();
