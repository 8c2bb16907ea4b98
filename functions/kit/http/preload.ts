import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Item, Key, Lookup } from '#functions/kit/table/table-read.ts';
import type { Session, TokenOwner } from './session.ts';

/** The input of a request as sent. Only the parameters are checked. */
export type RawInput = Record<'params' | 'query' | 'body', unknown>;

/** The input of a request after its schemas. */
export type Input = Record<'params' | 'query' | 'body', object | undefined>;

/** Items to read in the same batch as the session. */
export interface Preload<B> {
  /** `owner` is what the session token claims, and `input` may have any shape. */
  keys: (owner: TokenOwner, input: RawInput) => Key[];
  /** Reads consistently, with the session. */
  consistent?: boolean;
  /** If true, the items are read again consistently, because some may be new. */
  isMissing?: (items: (Item | undefined)[]) => boolean;
  /** Called with the items in the order of their keys, once session and input are checked. */
  parse: (session: Session, items: (Item | undefined)[], input: Input) => B;
}

/** One item of the caller, or of the user whom the path names. */
export const preloadOf = <B>(
  lookupOf: (scope: CompanyScope, userId: string) => Lookup<B>,
  { consistent = false } = {},
): Preload<B> => {
  const lookup = (caller: TokenOwner, { params }: Pick<RawInput, 'params'>) =>
    lookupOf(caller, (params as { userId?: string }).userId ?? caller.userId);
  return {
    keys: (owner, input) => [lookup(owner, input).key],
    consistent,
    parse: (session, [item], input) => lookup(session, input).parse(item),
  };
};
