import type { Preload } from '#functions/kit/http/preload.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { withLongFields } from '#functions/kit/table/long-fields.ts';
import {
  type Item,
  readItem,
  readItems,
  readItemWithFallback,
} from '#functions/kit/table/table-read.ts';
import { workKey } from './work-keys.ts';
import type { Work, WorkKind } from './work-kind.ts';

/** How single items of a kind are read. */
export const defineWorkReads = <T extends Work>(kind: WorkKind<T>) => {
  const keyOf = (scope: CompanyScope, id: string) => workKey(scope, kind.type, id);

  /** With their long fields. */
  const parseAll = async (items: Item[]): Promise<T[]> =>
    (await withLongFields(items)).map((item) => kind.schema.parse(item));

  const find = async (
    scope: CompanyScope,
    id: string,
    options: { consistent?: boolean } = {},
  ): Promise<T | undefined> => {
    const item = await readItem(keyOf(scope, id), options);
    return item && (await parseAll([item]))[0];
  };

  return {
    find,

    /** By id, without missing ones and without long fields. At most 100. */
    findAll: async (scope: CompanyScope, ids: string[]): Promise<Map<string, T>> => {
      const found = await readItems(ids.map((id) => keyOf(scope, id)));
      const parsed = found
        .filter((item) => item !== undefined)
        .map((item) => kind.schema.parse(item));
      return new Map(parsed.map((work) => [work.id, work]));
    },

    /** Without long fields, which stay as they are when it is changed. */
    parse: (item: Item): T => kind.schema.parse(item),
    parseAll,

    /** Does not check whether the caller may see it. */
    read: async (
      scope: CompanyScope,
      id: string,
      options: { consistent?: boolean } = {},
    ): Promise<T> => {
      const key = keyOf(scope, id);
      const item = await (options.consistent ? readItem(key, options) : readItemWithFallback(key));
      if (!item) throw new kind.NotFoundError();
      return (await parseAll([item]))[0]!;
    },

    /** For `handleRoute`: the item that the path names, to be changed. */
    preload: {
      keys: (owner, { params }) => [
        keyOf(owner, (params as Record<string, string>)[`${kind.type}Id`]!),
      ],
      consistent: true,
      parse: (_, [item]) => {
        if (!item) throw new kind.NotFoundError();
        return kind.schema.parse(item);
      },
    } satisfies Preload<T>,
  };
};
