import * as z from 'zod/mini';
import { newSessionToken, parseSessionToken } from '#functions/kit/http/session.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
  readItems,
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
import { defineError } from '#shared/kit/http-error.ts';

const storedInvitation = z.extend(pendingInvitation, {
  type: z.literal('invitation'),
  companyId: z.string(),
  teamIds: z.array(z.string()),
  tokenHash: z.string(),
  /** Id of the request that sent it, the same for each retry. */
  requestId: z.string(),
  /** Id of the request that accepted it. */
  acceptedBy: z.optional(z.string()),
});
export type StoredInvitation = z.output<typeof storedInvitation>;

/**
 * Sent to somebody who opened the invite link of a team and has to prove the address before joining.
 * Nobody invited them.
 */
const emailedJoinLink = z.extend(z.omit(storedInvitation, { inviter: true }), {
  type: z.literal('emailed_join_link'),
});
export type EmailedJoinLink = z.output<typeof emailedJoinLink>;

const invitationOrJoinLink = z.discriminatedUnion('type', [storedInvitation, emailedJoinLink]);
export type InvitationOrJoinLink = z.output<typeof invitationOrJoinLink>;

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

const prefix = 'INVITATION#';
/** Not listed as invitations, and strangers cannot keep an address from being invited. */
const joinLinkPrefix = 'EMAILED_JOIN_LINK#';

const keyAt = (scope: CompanyScope, id: string, start = prefix): Key => ({
  PK: partition(scope),
  SK: `${start}${id}`,
});

const keyOf = (sent: InvitationOrJoinLink): Key =>
  keyAt(sent, sent.id, sent.type === 'invitation' ? prefix : joinLinkPrefix);

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000);

const itemOf = (sent: InvitationOrJoinLink): Key & Item => ({
  ...keyOf(sent),
  ...sent,
  ttl: secondsOf(Date.parse(sent.sentAt) + keptDays * dayMs),
});

/** Adds a new token, which only the email contains. */
const withToken = (invitation: NewInvitation, now: Date) => {
  const { companyId, username } = invitation;
  // One invitation per address.
  const id = idMadeOf('invitation', companyId, username);
  // Like a session's token, with the invitation's id in place of the user's.
  const token = newSessionToken(companyId, id);
  const { tokenHash } = parseSessionToken(token)!;
  const sentAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + validDays * dayMs).toISOString();
  return { token, sent: { ...invitation, id, tokenHash, sentAt, expiresAt } };
};

export const sentBy = (
  inviter: StoredInvitation['inviter'],
  invitation: NewInvitation,
  now = new Date(),
): { invitation: StoredInvitation; token: string } => {
  const { token, sent } = withToken(invitation, now);
  return { token, invitation: storedInvitation.parse({ ...sent, type: 'invitation', inviter }) };
};

export const newEmailedJoinLink = (
  joinLink: NewInvitation,
  now: Date,
): { joinLink: EmailedJoinLink; token: string } => {
  const { token, sent } = withToken(joinLink, now);
  return { token, joinLink: emailedJoinLink.parse({ ...sent, type: 'emailed_join_link' }) };
};

/** The same request stored it before. */
export const AlreadyStoredError = /* @__PURE__ */ defineError(
  409,
  'already_stored',
  'This was stored already.',
);

/** Whether the same request stored it before. */
export const isStored = async (joinLink: EmailedJoinLink): Promise<boolean> => {
  const item = await readItem(keyOf(joinLink), { consistent: true });
  return item?.requestId === joinLink.requestId;
};

/** Replaces one of an earlier request. The first link of a repeated request stays valid. */
export const putEmailedJoinLink = (joinLink: EmailedJoinLink): Operation =>
  put(itemOf(joinLink), { notEqual: { requestId: joinLink.requestId }, error: AlreadyStoredError });

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

/** Frees the address for another invitation. */
export const endAcceptedInvitation = (
  invitation: InvitationOrJoinLink,
  acceptedBy: string,
  now = new Date(),
): Operation =>
  update({
    key: keyOf(invitation),
    set: {
      acceptedBy,
      expiresAt: now.toISOString(),
      ttl: secondsOf(now.getTime() + acceptedMinutes * 60_000),
    },
    exists: true,
    when: { tokenHash: invitation.tokenHash },
    error: EndedInvitationError,
  });

export const removeInvitation = (invitation: StoredInvitation): Operation =>
  remove(keyOf(invitation), {
    exists: true,
    when: { tokenHash: invitation.tokenHash },
    error: InvitationNotFoundError,
  });

/** The table deletes late. */
const isKept = ({ ttl }: Item) => Number(ttl) * 1000 > Date.now();

const isPending = ({ acceptedBy }: InvitationOrJoinLink) => acceptedBy === undefined;

export const readInvitation = async (
  scope: CompanyScope,
  id: string,
): Promise<StoredInvitation> => {
  const item = await readItem(keyAt(scope, id), { consistent: true });
  const found = item && isKept(item) ? storedInvitation.parse(item) : undefined;
  if (!found || !isPending(found)) throw new InvitationNotFoundError();
  return found;
};

/** The invitation behind a token. An accepted one is found by a retry of the request only. */
export const readInvitationByToken = async (
  token: string,
  requestId?: string,
): Promise<InvitationOrJoinLink> => {
  const located = parseSessionToken(token);
  if (!located) throw new EndedInvitationError();
  const { owner, tokenHash } = located;
  const keys = [prefix, joinLinkPrefix].map((start) => keyAt(owner, owner.userId, start));
  const items = await readItems(keys, { consistent: true });
  const item = items.find((each) => each?.tokenHash === tokenHash);
  if (!item || !isKept(item)) throw new EndedInvitationError();
  const found = invitationOrJoinLink.parse(item);
  if (!isPending(found) && found.acceptedBy !== requestId) throw new EndedInvitationError();
  if (isPending(found) && Date.parse(found.expiresAt) <= Date.now())
    throw new ExpiredInvitationError();
  return found;
};

/** Invitations that nobody has accepted, including expired ones. */
export const listInvitations = async (
  scope: CompanyScope,
  page: PageRequest,
): Promise<Page<PendingInvitation>> => {
  const found = await queryPage({ partition: partition(scope), prefix }, page);
  const invitations = found.items.filter(isKept).map((item) => storedInvitation.parse(item));
  return { ...found, items: invitations.filter(isPending) };
};
