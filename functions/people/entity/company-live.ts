import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import { company, companyOfMembers } from '#functions/people/company-store.ts';

/** The name, logo and settings of a company, which its members read with their own account. */
export const liveCompanies: readonly LiveEntity[] = [
  {
    type: 'company',
    schema: company,
    // Nobody has a page of a company that begins or ends.
    isSilent: ({ before, after }) => !before || !after,
    response: (item) => companyOfMembers(company.parse(item)),
    teamId: () => null,
    isForAllPages: forAllPages,
  },
];
