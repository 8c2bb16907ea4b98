import { randomUUID } from 'node:crypto';
import {
  insertInvitation,
  type NewInvitation,
  sentBy,
} from '#functions/invitations/by-email/invitation-store.ts';
import { write } from '#functions/kit/table/table-write.ts';
import type { StoredUser } from '#functions/people/user-store.ts';

/** Stores an invitation by email, without sending it, and returns its token. */
export const newTestInvitation = async (
  { id, name, companyId }: Pick<StoredUser, 'id' | 'name' | 'companyId'>,
  fields: Partial<NewInvitation> = {},
  now = new Date(),
) => {
  const username = `${randomUUID()}@day-zero.test`;
  const sent = sentBy(
    { id, name },
    {
      companyId,
      name: 'Ada Holm',
      username,
      role: 'team_member',
      teamIds: [],
      requestId: randomUUID(),
      ...fields,
    },
    now,
  );
  await write(insertInvitation(sent.invitation));
  return sent;
};
