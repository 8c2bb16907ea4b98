import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Key, type Lookup, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put } from '#functions/kit/table/table-write.ts';
import { type DashboardPreferences, dashboardPreferences } from '#shared/dashboard/dashboard.ts';

const keyOf = (scope: CompanyScope, userId: string): Key => ({
  PK: partitionOf(scope, 'U', userId),
  SK: 'DASHBOARD',
});

/** Before the first change. The id is the user's. */
const defaultPreferences = (userId: string, now: Date): DashboardPreferences => ({
  id: userId,
  userId,
  selectedTeamMemberIds: [],
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

export const preferencesOf = (
  scope: CompanyScope,
  userId: string,
): Lookup<DashboardPreferences> => ({
  key: keyOf(scope, userId),
  parse: (item) =>
    item ? dashboardPreferences.parse(item) : defaultPreferences(userId, new Date()),
});

/** Whether they were chosen before, and what they are. */
export const readPreferences = async (scope: CompanyScope, userId: string) => {
  const { key, parse } = preferencesOf(scope, userId);
  const item = await readItem(key);
  return { isStored: item !== undefined, preferences: parse(item) };
};

export const putPreferences = (scope: CompanyScope, chosen: DashboardPreferences): Operation =>
  put({
    ...keyOf(scope, chosen.userId),
    type: 'dashboard_preferences',
    companyId: scope.companyId,
    ...chosen,
  });
