import { withCompany } from '#functions/kit/table/keys.ts';
import type { Item } from '#functions/kit/table/table-read.ts';

/** The company that an item belongs to; undefined for items of the whole tenant. */
export const companyIdOf = (item: Item): string | undefined => {
  const { companyId } = withCompany(item);
  return companyId === undefined ? undefined : String(companyId);
};
