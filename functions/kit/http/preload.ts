import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Session, TokenOwner } from './session.ts';

/** The parsed input of a request. */
export type Input = Record<'params' | 'query' | 'body', object | undefined>;

/** Items to read in the same batch as the session. */
export interface Preload<B> {
  /** `owner` is what the session token claims. */
  keys: (owner: TokenOwner, input: Input) => Key[];
  /** If true, the items are read again consistently, because some may be new. */
  isMissing?: (items: (Item | undefined)[]) => boolean;
  /** Called with the items in the order of their keys, once the session is known. */
  parse: (session: Session, items: (Item | undefined)[]) => B;
}
