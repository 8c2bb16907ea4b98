import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { lossesText } from '../../ui/overlays/losses.ts';
import { useTeamPeople } from '../teams/teams-queries.ts';

/** Says how many of these entries are lost with a deletion, and who entered them. */
export function useEntryLosses(teamId: string) {
  const { members, self } = useTeamPeople(teamId);
  return (
    entries: readonly ScorecardEntry[],
    countText: (values: number, entries: readonly ScorecardEntry[]) => string,
  ): string => {
    const filled = entries.filter(({ value, notes }) => value !== null || notes !== null);
    return lossesText({
      counts: filled.length > 0 ? [countText(filled.length, filled)] : [],
      items: filled.map(({ createdBy }) => ({
        ownerId: createdBy,
        ownerName: members.get(createdBy)?.name,
      })),
      selfId: self?.id,
    });
  };
}
