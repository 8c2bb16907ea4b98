import { withoutRepeats } from '../cache/items-of-pages.ts';
import { type CallArguments, callPage, type OutputOf, type ReadName } from './call.ts';

/** Routes whose response is an array. */
export type ListName = {
  [Name in ReadName]: OutputOf<Name> extends readonly unknown[] ? Name : never;
}[ReadName];

export type ItemOf<Name extends ListName> =
  OutputOf<Name> extends readonly (infer Item)[] ? Item : never;

interface PagesOptions<Item> {
  signal?: AbortSignal | undefined;
  /** Called with all items so far, after each page except the last. */
  onProgress?: (items: Item[]) => void;
}

/** Loads all pages of a list, one after another. */
export async function callPages<Name extends ListName>(
  name: Name,
  request: { params?: Record<string, string>; query?: Record<string, unknown> },
  { signal, onProgress }: PagesOptions<ItemOf<Name>> = {},
): Promise<ItemOf<Name>[]> {
  const items: ItemOf<Name>[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = cursor === undefined ? request.query : { ...request.query, cursor };
    const args = [{ ...request, query }, { signal }] as unknown as CallArguments<Name>;
    const page = await callPage(name, ...args);
    items.push(...(page.items as ItemOf<Name>[]));
    if (page.nextCursor === null) return withoutRepeats(items);
    cursor = page.nextCursor;
    onProgress?.(withoutRepeats(items));
  }
}
