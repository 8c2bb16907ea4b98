import type { Rules } from '#functions/entities/audit-rule.ts';
import { exactly, expectationsOf, indexKeysOf } from '#functions/entities/expectation.ts';
import { defineReference } from '#functions/entities/references.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { insertUser, parseUser, type StoredUser } from '#functions/people/user-store.ts';
import { copyOfPerson, type Membership } from '#functions/teams/members/membership-store.ts';
import { auditedCompanies } from './company-audit.ts';

/** Users with an open connection. */
export const onlineUsers = defineReference<true>();

export const auditedUsers = defineReference<Membership['user'] & Pick<StoredUser, 'timeZone'>>();

const userOf = (item: unknown) => parseUser(item) as StoredUser;

export const userRules: Rules = {
  user: {
    heads: { partition: 'U', sortKey: 'USER' },
    parse: parseUser,
    remember: (item, company) => {
      const person = userOf(item);
      const copy = { ...copyOfPerson(person), timeZone: person.timeZone };
      company.of(auditedUsers).set(person.id, copy);
    },
    follows: (item, company) => {
      const person = userOf(item);
      const { id: userId, companyId } = person;
      const ownCompany = company.of(auditedCompanies).get(companyId);
      return [
        ...indexKeysOf(insertUser(person)),
        exactly(item, { isOnline: company.of(onlineUsers).has(userId) }),
        ...(ownCompany ? [exactly(item, { companyName: ownCompany.name })] : []),
        // The request is only known to the item itself.
        ...expectationsOf(insertAccount({ ...person, userId, requestId: '' })),
      ];
    },
  },
  // Somebody else may have proved an address that its user had not.
  email: { kind: 'derived', own: ['requestId'], mayBeElsewhere: true },
  email_code: {},
  user_deletion: {},
};
