/** Whose data a store reads and writes; comes from the session, never from the request. */
export interface CompanyScope {
  companyId: string;
}

/** A partition key inside the company: another company's item cannot be named. */
export const partitionOf = ({ companyId }: CompanyScope, ...segments: string[]) =>
  ['C', companyId, ...segments].join('#');
