import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';

export function ScorecardBadges({ scorecard }: { scorecard: Scorecard }) {
  return (
    <>
      <Badge tone="blue">{periodLabels[scorecard.period]}</Badge>
      <Badge tone={scorecard.isActive ? 'green' : 'grey'} dot>
        {scorecard.isActive ? scorecardsCopy.card.active : scorecardsCopy.card.inactive}
      </Badge>
    </>
  );
}
