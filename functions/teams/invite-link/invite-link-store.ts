import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, readItem, readItems } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { type CompanySettings, inviters } from '#shared/people/company-settings.ts';
import type { InviteLinkState } from '#shared/teams/invite-link-fields.ts';
import type { Team } from '#shared/teams/team.ts';
import { linkKey, linkPartition } from './invite-link-item.ts';

const linkDays = 90;

/** What decides whether a link works, of a team's link and of the links of a company. */
export const inviteLinkChanges = z.object({
  isOff: z.optional(z.boolean()),
  needsApproval: z.optional(z.boolean()),
  endedAt: z.optional(z.string()),
  needsKey: z.optional(z.boolean()),
});

export const teamIdOfLink = ({ PK }: Item): string => String(PK).slice(linkPartition('').length);

const keyKey = (teamId: string, key: string): Key => ({
  PK: linkPartition(teamId),
  SK: `KEY#${createHash('sha256').update(key).digest('base64url')}`,
});

const companyLinksKey = (scope: CompanyScope): Key => ({
  PK: partitionOf(scope),
  SK: 'ENDED_LINKS',
});

const storedLink = z.object({
  companyId: z.string(),
  isOff: z.optional(z.boolean()),
  needsApproval: z.optional(z.boolean()),
  /** Links that were made before no longer work. */
  endedAt: z.optional(z.string()),
});
type StoredLink = z.output<typeof storedLink>;
const storedKey = z.object({ createdAt: z.string() });
/** Applies to all teams of a company. Older items have no `inviters`. */
const companyLinks = z.object({
  endedAt: z.optional(z.string()),
  needsKey: z.optional(z.boolean()),
  inviters: z._default(inviters, 'everyone'),
});

/** Part of the transaction after which nobody may join by the links that exist. */
export const endInviteLinks = ({ id }: Pick<Team, 'id'>, now: Date): Operation =>
  update({
    key: linkKey(id),
    set: { endedAt: now.toISOString() },
    exists: true,
    error: ConflictError,
  });

/** Like `endInviteLinks`, for every team, because colleagues know the ids of all public teams. */
export const endInviteLinksOfCompany = (scope: CompanyScope, now: Date): Operation =>
  update({
    key: companyLinksKey(scope),
    set: { type: 'ended_links', endedAt: now.toISOString() },
  });

/**
 * Part of the transaction that creates an observer. Without a key they could join a public team as
 * a member with another address, as they know its id. Also links of later teams need a key.
 */
export const requireInviteKeys = (scope: CompanyScope): Operation =>
  update({ key: companyLinksKey(scope), set: { type: 'ended_links', needsKey: true } });

/** Like `requireInviteKeys`, for a member who becomes an observer and may know keys. */
export const endInviteLinksForObserver = (scope: CompanyScope, now: Date): Operation =>
  update({
    key: companyLinksKey(scope),
    set: { type: 'ended_links', endedAt: now.toISOString(), needsKey: true },
  });

/**
 * Ends the links that exist, unless everybody may invite. From then on links need a key, which only
 * those create who may invite.
 */
export const restrictInviteLinks = (
  scope: CompanyScope,
  allowed: CompanySettings['inviters'],
  now: Date,
): Operation =>
  update({
    key: companyLinksKey(scope),
    set: {
      type: 'ended_links',
      inviters: allowed,
      ...(allowed !== 'everyone' && { endedAt: now.toISOString() }),
    },
  });

export const changeInviteLink = (
  { id }: Team,
  { isOn, needsApproval }: Pick<InviteLink, 'isOn' | 'needsApproval'>,
): Operation =>
  update({
    key: linkKey(id),
    set: { isOff: isOn ? undefined : true, needsApproval: needsApproval || undefined },
    exists: true,
    error: ConflictError,
  });

const expiryOf = (createdAt: string) => new Date(Date.parse(createdAt) + linkDays * 86_400_000);

/** A link with this key, and the operation that makes it work. */
export const newInviteKey = (team: Team, createdBy: string, now: Date) => {
  const key = randomBytes(16).toString('base64url');
  const createdAt = now.toISOString();
  const expiry = expiryOf(createdAt);
  return {
    key,
    createdAt,
    expiresAt: expiry.toISOString(),
    operation: insert({
      ...keyKey(team.id, key),
      type: 'invite_key',
      companyId: team.companyId,
      createdAt,
      createdBy,
      ttl: Math.floor(expiry.getTime() / 1000),
    }),
  };
};

/** What decides which links of a team work. */
export interface InviteLink {
  isOn: boolean;
  needsApproval: boolean;
  /** Undefined as long as the team's link works without a key. */
  endedAt: string | undefined;
  companyEndedAt: string | undefined;
  /** Whether all links of the company need a key, because it has or had observers. */
  companyNeedsKey: boolean;
  /** Who may create a key. */
  inviters: CompanySettings['inviters'];
}

const toInviteLink = (link: Item | undefined, company: Item | undefined): InviteLink => {
  const stored: Partial<StoredLink> = link ? storedLink.parse(link) : { isOff: true };
  const { isOff = false, needsApproval = false, endedAt } = stored;
  const ofCompany = companyLinks.parse(company ?? {});
  return {
    isOn: !isOff,
    needsApproval,
    endedAt,
    companyEndedAt: ofCompany.endedAt,
    companyNeedsKey: ofCompany.needsKey === true,
    inviters: ofCompany.inviters,
  };
};

/** Consistent, because a link must not work after the response that ended it. */
export const readInviteLink = async (team: Team): Promise<InviteLink> => {
  const keys = [linkKey(team.id), companyLinksKey(team)];
  const [link, company] = await readItems(keys, { consistent: true });
  return toInviteLink(link, company);
};

/** A link as somebody has it; undefined if there is no such team. */
export const findInviteLink = async (teamId: string, key: string | undefined) => {
  const keys = [linkKey(teamId), ...(key === undefined ? [] : [keyKey(teamId, key)])];
  const [link, keyItem] = await readItems(keys, { consistent: true });
  if (!link) return undefined;
  const { companyId } = storedLink.parse(link);
  const company = await readItem(companyLinksKey({ companyId }), { consistent: true });
  return {
    companyId,
    ...toInviteLink(link, company),
    keyCreatedAt: keyItem && storedKey.parse(keyItem).createdAt,
  };
};

/** Whether a link with a key of this time works. */
export const keyWorks = (createdAt: string, link: InviteLink, now: Date): boolean => {
  const { isOn, endedAt = '', companyEndedAt = '' } = link;
  return isOn && createdAt >= endedAt && createdAt >= companyEndedAt && now < expiryOf(createdAt);
};

const later = (latest: string | null, next: string | undefined) =>
  next !== undefined && next > (latest ?? '') ? next : latest;

export const stateOf = (team: Team, link: InviteLink, now: Date): InviteLinkState => {
  const { isOn, needsApproval, endedAt, companyEndedAt, companyNeedsKey, inviters: allowed } = link;
  const expiry = expiryOf(team.createdAt);
  const needsKey =
    team.isPrivate ||
    companyNeedsKey ||
    allowed !== 'everyone' ||
    endedAt !== undefined ||
    (companyEndedAt !== undefined && companyEndedAt >= team.createdAt) ||
    expiry <= now;
  return {
    isOn,
    needsApproval,
    needsKey,
    expiresAt: needsKey ? null : expiry.toISOString(),
    endedAt: [endedAt, companyEndedAt].reduce<string | null>(later, null),
  };
};
