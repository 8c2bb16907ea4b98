import type { Session, TokenOwner } from './session.ts';
import type { Item, Key } from './table-read.ts';

/** What was sent, as the route's schemas let it through. */
export type Input = Record<'params' | 'query' | 'body', object | undefined>;

/** What every request of a route needs, and can be named before its session is known. */
export interface Beside<B> {
  /** Of the company whose session the token says that it is. */
  keys: (owner: TokenOwner, input: Input) => Key[];
  /** Whether something is missing that may have been made a moment ago: it is read again as of now. */
  isMissing?: (items: (Item | undefined)[]) => boolean;
  /** What they mean to the session that was found; the items are in the order of their keys. */
  parse: (session: Session, items: (Item | undefined)[]) => B;
}
