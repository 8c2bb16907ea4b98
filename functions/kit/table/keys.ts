/** The company whose data a store accesses. Comes from the session, never from the request. */
export interface CompanyScope {
  companyId: string;
}

/** A partition key within the company. */
export const partitionOf = ({ companyId }: CompanyScope, ...segments: string[]) =>
  ['C', companyId, ...segments].join('#');

/**
 * The item with the company of its partition. Items that are in several indexes do not store it a
 * second time, because each kilobyte costs a write unit in the table and in every index.
 */
export const withCompany = (item: Record<string, unknown>): Record<string, unknown> => {
  if (item.companyId !== undefined) return item;
  const [first, companyId] = String(item.PK).split('#', 2);
  return first === 'C' ? { ...item, companyId } : item;
};
