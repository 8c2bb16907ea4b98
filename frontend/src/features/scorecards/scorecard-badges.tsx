import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { Badge } from '../../ui/badge.tsx';

/** How often it is filled in, and whether it is in use. */
export function ScorecardBadges({ scorecard }: { scorecard: Scorecard }) {
  return (
    <>
      <Badge tone="blue">{periodLabels[scorecard.period]}</Badge>
      <Badge tone={scorecard.isActive ? 'green' : 'grey'} dot>
        {scorecard.isActive ? 'Active' : 'Inactive'}
      </Badge>
    </>
  );
}
