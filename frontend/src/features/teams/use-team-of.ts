import { useEffect } from 'react';
import { useTeamSelection } from './use-team-selection.ts';

/**
 * Selects the team of an opened item, so that lists and the way back are those of its team. The user
 * may select another one while it is open.
 */
export function useTeamOf(item: { id: string; teamId: string } | undefined): void {
  const { teams, teamId, select } = useTeamSelection();
  const isMine = teams?.some(({ id }) => id === item?.teamId) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item and team of it
  useEffect(() => {
    if (item && isMine && item.teamId !== teamId) select(item.teamId);
  }, [item?.id, item?.teamId, isMine]);
}
