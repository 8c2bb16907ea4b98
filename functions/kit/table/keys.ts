/** The company whose data a store accesses. Comes from the session, never from the request. */
export interface CompanyScope {
  companyId: string;
}

/** A partition key within the company. */
export const partitionOf = ({ companyId }: CompanyScope, ...segments: string[]) =>
  ['C', companyId, ...segments].join('#');
