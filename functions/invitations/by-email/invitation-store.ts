import * as z from 'zod/mini';
import { newSessionToken, sessionOf } from '#functions/kit/http/session.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { type PendingInvitation, pendingInvitation } from '#shared/invitations/invitation.ts';
import {
  AlreadyInvitedError,
  EndedInvitationError,
  ExpiredInvitationError,
  InvitationNotFoundError,
} from '#shared/invitations/invitation-errors.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';

const storedInvitation = z.extend(pendingInvitation, {
  companyId: z.string(),
  teamIds: z.array(z.string()),
  tokenHash: z.string(),
  /** Id of the request that sent it, the same for each retry. */
  requestId: z.string(),
  /** Id of the request that accepted it. */
  acceptedBy: z.optional(z.string()),
});
export type StoredInvitation = z.output<typeof storedInvitation>;

/** What the inviter decides. */
export type NewInvitation = Pick<
  StoredInvitation,
  'companyId' | 'name' | 'username' | 'role' | 'teamIds' | 'requestId'
>;

const dayMs = 86_400_000;
const validDays = 7;
/** Until then it is listed as expired and can be sent again. */
const keptDays = 30;
/** A retry of the acceptance still finds it. */
const acceptedMinutes = 15;

const partition = (scope: CompanyScope) => partitionOf(scope, 'INVITATIONS');

const keyOf = (scope: CompanyScope, id: string): Key => ({
  PK: partition(scope),
  SK: `INVITATION#${id}`,
});

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000);

const itemOf = (invitation: StoredInvitation): Key & Item => ({
  ...keyOf(invitation, invitation.id),
  type: 'invitation',
  ...invitation,
  ttl: secondsOf(Date.parse(invitation.sentAt) + keptDays * dayMs),
});

/** The invitation with a new token. Only the email contains the token. */
export const sentBy = (
  inviter: StoredInvitation['inviter'],
  invitation: NewInvitation,
  now = new Date(),
): { invitation: StoredInvitation; token: string } => {
  const { companyId, username } = invitation;
  // One invitation per address.
  const id = idMadeOf('invitation', companyId, username);
  // Like a session's token, with the invitation's id in place of the user's.
  const token = newSessionToken(companyId, id);
  const { tokenHash } = sessionOf(token)!;
  const sentAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + validDays * dayMs).toISOString();
  return {
    token,
    invitation: storedInvitation.parse({
      ...invitation,
      id,
      inviter,
      tokenHash,
      sentAt,
      expiresAt,
    }),
  };
};

/** Fails if the address has an invitation that has not expired. */
export const insertInvitation = (invitation: StoredInvitation): Operation =>
  put(itemOf(invitation), {
    below: { expiresAt: invitation.sentAt },
    error: AlreadyInvitedError,
  });

/** Fails with ConflictError if it was sent again, accepted or withdrawn since it was read. */
export const replaceInvitation = (
  { tokenHash }: StoredInvitation,
  invitation: StoredInvitation,
): Operation =>
  put(itemOf(invitation), { exists: true, when: { tokenHash }, error: ConflictError });

/** Its address can be invited again at once. */
export const endAcceptedInvitation = (
  invitation: StoredInvitation,
  acceptedBy: string,
  now = new Date(),
): Operation =>
  update({
    key: keyOf(invitation, invitation.id),
    set: {
      acceptedBy,
      expiresAt: now.toISOString(),
      ttl: secondsOf(now.getTime() + acceptedMinutes * 60_000),
    },
    exists: true,
    when: { tokenHash: invitation.tokenHash },
    error: EndedInvitationError,
  });

export const removeInvitation = ({ companyId, id, tokenHash }: StoredInvitation): Operation =>
  remove(keyOf({ companyId }, id), {
    exists: true,
    when: { tokenHash },
    error: InvitationNotFoundError,
  });

/** The table deletes late. */
const isKept = ({ ttl }: Item) => Number(ttl) * 1000 > Date.now();

const isPending = ({ acceptedBy }: StoredInvitation) => acceptedBy === undefined;

const findInvitation = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredInvitation | undefined> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  return item && isKept(item) ? storedInvitation.parse(item) : undefined;
};

export const readInvitation = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredInvitation> => {
  const found = await findInvitation(scope, id);
  if (!found || !isPending(found)) throw new InvitationNotFoundError();
  return found;
};

/** The invitation behind a token. An accepted one is found by a retry of the request only. */
export const readInvitationByToken = async (
  token: string,
  requestId?: string,
): Promise<StoredInvitation> => {
  const located = sessionOf(token);
  if (!located) throw new EndedInvitationError();
  const found = await findInvitation(located.owner, located.owner.userId);
  if (found?.tokenHash !== located.tokenHash) throw new EndedInvitationError();
  if (!isPending(found) && found.acceptedBy !== requestId) throw new EndedInvitationError();
  if (isPending(found) && Date.parse(found.expiresAt) <= Date.now())
    throw new ExpiredInvitationError();
  return found;
};

/** Those that nobody has accepted, expired ones included. */
export const listInvitations = async (
  scope: CompanyScope,
  page: PageRequest,
): Promise<Page<PendingInvitation>> => {
  const found = await queryPage({ partition: partition(scope) }, page);
  const invitations = found.items.filter(isKept).map((item) => storedInvitation.parse(item));
  return { ...found, items: invitations.filter(isPending) };
};
