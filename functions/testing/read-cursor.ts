import { openCursor } from '../kit/sealed-cursor.ts';
import type { Person } from './company.ts';

/** The sort key that a cursor leads on from, which its bearer cannot read. */
export const readCursor = ({ session }: Person, cursor: string) =>
  Buffer.from(openCursor(session, cursor), 'base64url').toString();
