import type { Key } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove } from '#functions/kit/table/table-write.ts';
import type { Team } from '#shared/teams/team.ts';

/** Not in a company's partition, because users may open a link without being signed in. */
export const linkPartition = (teamId: string) => `TEAM_LINK#${teamId}`;

export const linkKey = (teamId: string): Key => ({ PK: linkPartition(teamId), SK: 'TEAM_LINK' });

/** Written with the team. Its link works without a key. */
export const insertInviteLink = ({ id, companyId }: Team): Operation =>
  insert({ ...linkKey(id), type: 'team_link', companyId });

export const removeInviteLink = (teamId: string): Operation => remove(linkKey(teamId));
