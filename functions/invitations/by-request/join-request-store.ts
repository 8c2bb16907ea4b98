import * as z from 'zod/mini';
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
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { type JoinRequest, joinRequest } from '#shared/invitations/invitation.ts';
import { JoinRequestNotFoundError } from '#shared/invitations/invitation-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';
import type { Team } from '#shared/teams/team.ts';

const storedRequest = z.extend(joinRequest, { companyId: z.string(), teamId: z.string() });
export type StoredJoinRequest = z.output<typeof storedRequest>;

export const AlreadyRequestedError = /* @__PURE__ */ defineError(
  409,
  'already_requested',
  'You have already asked to join this team.',
);

const keptSeconds = 30 * 86_400;
const prefix = 'JOIN_REQUEST#';

const partition = (scope: CompanyScope, teamId: string) => partitionOf(scope, 'T', teamId);

const keyOf = (scope: CompanyScope, teamId: string, id: string): Key => ({
  PK: partition(scope, teamId),
  SK: `${prefix}${id}`,
});

/** One request per address and team. */
export const newJoinRequest = (
  { id: teamId, companyId }: Pick<Team, 'id' | 'companyId'>,
  { name, username }: Pick<JoinRequest, 'name' | 'username'>,
  now: Date,
): StoredJoinRequest => ({
  id: idMadeOf('join request', teamId, username),
  companyId,
  teamId,
  name,
  username,
  requestedAt: now.toISOString(),
});

/** Fails if the address has a request that has not expired. */
export const insertJoinRequest = (created: StoredJoinRequest): Operation => {
  const requested = Math.floor(Date.parse(created.requestedAt) / 1000);
  return put(
    {
      ...keyOf(created, created.teamId, created.id),
      type: 'join_request',
      ...created,
      ttl: requested + keptSeconds,
    },
    // The table may not have deleted an expired one yet.
    { below: { ttl: requested + 1 }, error: AlreadyRequestedError },
  );
};

/** The table deletes late. */
const isKept = ({ ttl }: Item) => Number(ttl) * 1000 > Date.now();

export const readJoinRequest = async (
  team: Pick<Team, 'id' | 'companyId'>,
  id: string,
): Promise<StoredJoinRequest> => {
  const item = await readItem(keyOf(team, team.id, id), { consistent: true });
  if (!item || !isKept(item)) throw new JoinRequestNotFoundError();
  return storedRequest.parse(item);
};

export const listJoinRequests = async (
  team: Pick<Team, 'id' | 'companyId'>,
  page: PageRequest,
): Promise<Page<JoinRequest>> => {
  const range = { partition: partition(team, team.id), prefix, consistent: true };
  const found = await queryPage(range, page);
  return { ...found, items: found.items.filter(isKept).map((item) => joinRequest.parse(item)) };
};

/** Fails if somebody approved or declined it meanwhile. */
export const removeJoinRequest = ({ companyId, teamId, id }: StoredJoinRequest): Operation =>
  remove(keyOf({ companyId }, teamId, id), { exists: true, error: JoinRequestNotFoundError });
