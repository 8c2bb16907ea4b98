import type { Item } from '#functions/kit/table/table-read.ts';
import { inTeam, type StatisticsScope } from './statistics-store.ts';

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
