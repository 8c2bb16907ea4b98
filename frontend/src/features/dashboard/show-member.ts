import type { QueryClient } from '@tanstack/react-query';
import type { DashboardPreferences } from '#shared/dashboard/dashboard.ts';
import { call } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { dashboardCopy } from './dashboard-copy.ts';
import { preferencesQuery, readTeammatesAgain } from './dashboard-queries.ts';

/**
 * Shows or hides a colleague on the dashboard. Changes are optimistic, sent in order, and reverted if
 * rejected.
 */
export async function showMember(
  client: QueryClient,
  userId: string,
  isChosen: boolean,
): Promise<void> {
  const { queryKey } = preferencesQuery;
  const previous = client.getQueryData<DashboardPreferences>(queryKey);
  const others = (previous?.selectedTeamMemberIds ?? []).filter((other) => other !== userId);
  const selectedTeamMemberIds = isChosen ? [...others, userId] : others;
  const change = {
    queryKey,
    apply: (shown: DashboardPreferences) => ({ ...shown, selectedTeamMemberIds }),
  };
  const send = () => call('PUT /api/dashboard/preferences', { body: { selectedTeamMemberIds } });
  const save = async () => {
    await changeOptimistically(client, [change], () =>
      sendInOrder(client, 'dashboard preferences', send, ['selectedTeamMemberIds']),
    );
    // Presence is only known for the people shown so far.
    if (isChosen) readTeammatesAgain(client);
  };
  await toastResult(save, { error: dashboardCopy.members.saveFailed });
}
