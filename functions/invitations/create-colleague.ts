import { randomUUID } from 'node:crypto';
import { recordAddressLost, recordAudit } from '#functions/audit/audit-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { requireGoodPassword } from '#functions/kit/identity/require-good-password.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { createAccount } from '#functions/people/account-store.ts';
import { newEmailCode } from '#functions/people/addresses/email-code-store.ts';
import type { Company } from '#functions/people/company-store.ts';
import { insertUser, newUser, readUser, type StoredUser } from '#functions/people/user-store.ts';
import { requireInviteKeys } from '#functions/teams/invite-link/invite-link-store.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import type { Role } from '#shared/people/role.ts';
import type { Team } from '#shared/teams/team.ts';
import { joinOperations } from './join-operations.ts';

interface Colleague {
  name: string;
  username: string;
  password: string;
  role: Role;
  company: Pick<Company, 'id' | 'name' | 'timeZone'>;
  teams: Team[];
  /** Absent when the colleague joins by link or accepts an invitation. */
  inviter?: Session;
  /** When an email to the address proved that it is theirs. */
  emailVerifiedAt?: string;
  /** Written in the same transaction. */
  extraOperations?: Operation[];
  /** For the audit log. */
  source: Pick<RouteRequest, 'sourceAddress'>;
  /** `newId` of the request, the same for each retry. */
  newId: (purpose: string) => string;
}

/** Creates a user with memberships. A retry returns the user of the first attempt. */
export const createColleague = async (colleague: Colleague): Promise<StoredUser> => {
  const { name, username, password, role, company, teams, inviter, newId } = colleague;
  const { emailVerifiedAt, source, extraOperations = [] } = colleague;
  const { id: companyId, name: companyName, timeZone } = company;
  const person = newUser({
    id: randomUUID(),
    username,
    name,
    role,
    companyId,
    companyName,
    timeZone,
    ...(emailVerifiedAt !== undefined && { emailVerifiedAt }),
    // The inviter typed the password and knows it.
    ...(inviter && { mustChangePassword: true }),
  });
  requireGoodPassword('password', password, person);
  const now = new Date();
  const emailCode = newEmailCode(person, newId('email code'), now);
  const self = { companyId, userId: person.id, name };
  const account = await createAccount(
    {
      username,
      userId: person.id,
      companyId,
      requestId: newId('account'),
      password,
      ...(emailVerifiedAt !== undefined && { recordLoss: recordAddressLost }),
    },
    [
      insertUser(person),
      ...(role === 'observer' ? [requireInviteKeys({ companyId })] : []),
      ...(emailVerifiedAt === undefined
        ? [emailCode.operation, ...(await queueMailIfAllowed(emailCode.mail, now))]
        : []),
      ...teams.flatMap((team) => joinOperations(person, team, newId).operations),
      ...notify(
        inviter ?? self,
        teams.flatMap((team) => noticesOfJoining(team, person, inviter)),
        new Date(),
      ),
      inviter
        ? recordAudit({
            actor: inviter,
            kind: 'user_invited',
            target: { id: person.id, name },
            source,
          })
        : recordAudit({ actor: self, kind: 'user_joined', source }),
      ...extraOperations,
    ],
  );
  return account.userId === person.id
    ? person
    : readUser(account, account.userId, { consistent: true });
};
