import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Item } from '#functions/kit/table/table-read.ts';

/** The scope of statistics: all public teams together, one private team, or any one team. */
export interface StatisticsScope extends CompanyScope {
  userId: string;
  /** `PUBLIC`, a private team's id, or `inTeam(…)`. */
  scope: string;
}

export const publicStatistics = 'PUBLIC';

/** Scope of open work in a team. */
export const inTeam = (teamId: string) => `TEAM#${teamId}`;

/** The user and scope of an index partition `C#<company>#U#<user>#<list>#<scope>`. */
export const scopeOfList = (list: unknown): StatisticsScope | undefined => {
  const [, companyId, , userId, , scope] = String(list ?? '').split('#');
  return companyId && userId && scope ? { companyId, userId, scope } : undefined;
};

/** The assignee in the team. */
export const scopeInTeam = ({ companyId, assigneeId, teamId }: Item) =>
  assigneeId
    ? { companyId: String(companyId), userId: String(assigneeId), scope: inTeam(String(teamId)) }
    : undefined;
