import { insertClock, type StoredClock } from '#functions/clocks/world-clock-store.ts';
import { parseNotification } from '#functions/notifications/notification-store.ts';
import { isReadBy, parseUnread, unreadKey } from '#functions/notifications/unread-store.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { insertCompany, parseCompany } from '#functions/people/company-store.ts';
import { insertUser, parseUser, type StoredUser } from '#functions/people/user-store.ts';
import { copyOfPerson } from '#functions/teams/members/membership-store.ts';
import { exactly, expectationsOf, indexKeysOf } from '../expectation.ts';
import type { Rules } from '../rule.ts';

const userOf = (item: unknown) => parseUser(item) as StoredUser;

export const peopleRules: Rules = {
  company: {
    parse: parseCompany,
    remember: (item, company) => {
      company.company = parseCompany(item);
    },
    follows: (item) => expectationsOf(insertCompany(parseCompany(item)!)[1]!),
  },
  // Former names stay reserved.
  company_name: {},
  user: {
    parse: parseUser,
    remember: (item, { users }) => {
      const person = userOf(item);
      users.set(person.id, { ...copyOfPerson(person), timeZone: person.timeZone });
    },
    follows: (item, { company, online }) => {
      const person = userOf(item);
      const { id: userId } = person;
      return [
        ...indexKeysOf(insertUser(person)),
        exactly(item, { isOnline: online.has(userId) }),
        ...(company ? [exactly(item, { companyName: company.name })] : []),
        // The request is only known to the item itself.
        ...expectationsOf(insertAccount({ ...person, userId, requestId: '' })),
      ];
    },
  },
  email: { kind: 'derived', own: ['requestId'] },
  session: {},
  user_deletion: {},
  pending_identity: {},
  pending_sign_in: {},
  email_code: {},
  recovery_codes: {},
  attempt_limit: {},
  request_receipt: {},
  invitation: {},
  mail: {},
  audit_entry: {},
  dashboard_preferences: {},
  world_clock: {
    follows: (item) =>
      expectationsOf(
        ...insertClock(
          { companyId: String(item.companyId), userId: String(item.userId) },
          item as unknown as StoredClock,
        ),
      ),
  },
  world_clocks: { kind: 'counter' },
  weather: {},
  weather_cool_down: {},
  notification: {
    parse: parseNotification,
    follows: (item, { unread }) => {
      const found = parseNotification(item);
      const { userId } = found;
      const key = unreadKey({ companyId: String(item.companyId) }, userId);
      return isReadBy(unread.get(userId), found) ? [] : [{ key, counters: { count: 1 } }];
    },
  },
  unread_count: {
    kind: 'counter',
    parse: parseUnread,
    remember: (item, { unread }) => {
      unread.set(String(item.userId), parseUnread(item));
    },
  },
  forgotten_notification: {},
};
