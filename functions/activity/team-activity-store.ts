import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Session } from '#functions/kit/http/session.ts';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { type TeamActivity, teamActivity } from '#shared/activity/team-activity.ts';
import type { User } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';

type NewTeamActivity = Pick<TeamActivity, 'id' | 'teamId' | 'action'> &
  Partial<Pick<TeamActivity, 'entityType' | 'entityId' | 'entityTitle' | 'details'>>;

type Actor = Pick<Session, 'companyId' | 'userId' | 'name'>;

const prefix = 'ACTIVITY#';

/** Written in the transaction of the change. */
const recordTeamActivity = (
  actor: Actor,
  activity: NewTeamActivity,
  now = new Date(),
): Operation => {
  const createdAt = now.toISOString();
  return insert({
    PK: partitionOf(actor, 'T', activity.teamId),
    SK: `${prefix}${createdAt}#${activity.id}`,
    type: 'team_activity',
    companyId: actor.companyId,
    entityType: null,
    entityId: null,
    entityTitle: null,
    details: null,
    ...activity,
    userId: actor.userId,
    user: { id: actor.userId, name: actor.name },
    createdAt,
    causedBy: tracedRequest(),
  });
};

type RecordedType = 'todo' | 'goal' | 'issue' | 'scorecard';

/** A user created, completed, resolved or deleted something. */
export const recordWorkActivity = <Type extends RecordedType>(
  actor: Actor,
  action: Extract<TeamActivity['action'], `${string}_${Type}`>,
  entityType: Type,
  { id: entityId, teamId, title }: { id: string; teamId: string; title: string },
  now: Date,
  id: string = randomUUID(),
): Operation =>
  recordTeamActivity(actor, { id, teamId, action, entityType, entityId, entityTitle: title }, now);

/** The entry belongs to the user who joined, even if somebody else added them. */
export const recordJoinedTeam = (
  { companyId, id: userId, name }: Pick<User, 'companyId' | 'id' | 'name'>,
  team: Pick<Team, 'id' | 'name'>,
  id: string,
  now: Date,
): Operation =>
  recordTeamActivity(
    { companyId, userId, name },
    {
      id,
      teamId: team.id,
      action: 'joined_team',
      entityType: 'team',
      entityId: team.id,
      entityTitle: team.name,
    },
    now,
  );

export const listTeamActivities = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<TeamActivity>> => {
  const partition = partitionOf(scope, 'T', teamId);
  const found = await queryPage({ partition, prefix, descending: true }, page);
  return { ...found, items: z.array(teamActivity).parse(found.items) };
};
