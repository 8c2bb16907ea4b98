import type { QueryClient } from '@tanstack/react-query';
import type { DashboardPreferences } from '#shared/dashboard/dashboard.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { changeAhead } from '../../kit/kept-data.ts';
import { toast } from '../../ui/toast.ts';
import { preferencesQuery } from './dashboard-queries.ts';

/** Sees a colleague or no more: shown at once, sent one after another, taken back where it is refused. */
export async function choosePerson(
  client: QueryClient,
  userId: string,
  isChosen: boolean,
): Promise<void> {
  const { queryKey } = preferencesQuery;
  const before = client.getQueryData<DashboardPreferences>(queryKey);
  const others = (before?.selectedTeamMemberIds ?? []).filter((other) => other !== userId);
  const selectedTeamMemberIds = isChosen ? [...others, userId] : others;
  changeAhead<DashboardPreferences>(client, queryKey, (shown) => ({
    ...shown,
    selectedTeamMemberIds,
  }));
  const sending = client.getMutationCache().build(client, {
    mutationKey: queryKey,
    scope: { id: 'dashboard-preferences' },
    mutationFn: () => call('PUT /api/dashboard/preferences', { body: { selectedTeamMemberIds } }),
  });
  try {
    await sending.execute(undefined);
    // Whether they are here is known of those in view.
    if (isChosen) void client.invalidateQueries({ queryKey: ['/api/dashboard', 'teammates'] });
  } catch (error) {
    const description = sentenceOf(error);
    toast({ variant: 'destructive', title: 'Failed to update preferences', description });
    void client.invalidateQueries({ queryKey });
  }
}
