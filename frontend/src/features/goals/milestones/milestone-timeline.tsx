import { useMemo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { inTimelineOrder } from '#shared/goals/milestone-rules.ts';
import { ScrollRegion } from '../../../ui/primitives/scroll-region.tsx';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { personOptions } from '../../work/fields/person-field.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { MilestoneCard } from './milestone-card.tsx';
import type { MilestoneActions } from './use-milestone-actions.ts';

/** Of the timeline and of each milestone, px. */
const minimumWidth = 600;
const widthOfOne = 180;

interface MilestoneTimelineProps {
  goal: Goal;
  actions: MilestoneActions;
}

/** Milestones from left to right by due date, undated ones last. */
export function MilestoneTimeline({ goal, actions }: MilestoneTimelineProps) {
  const milestones = useMemo(() => inTimelineOrder(goal.milestones), [goal.milestones]);
  const people = useTeamPeople(goal.teamId);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  return (
    <ScrollRegion
      label={goalsCopy.milestones.timeline}
      className="relative overflow-x-auto rounded-b-xl print:overflow-visible"
    >
      <ol
        data-rows="cards"
        className="flex px-2 pt-4 pb-3 print:min-w-0! print:flex-wrap"
        style={{ minWidth: Math.max(minimumWidth, milestones.length * widthOfOne) }}
      >
        {milestones.map((milestone, index) => (
          <MilestoneCard
            key={milestone.id}
            milestone={milestone}
            isNextCompleted={milestones[index + 1]?.completed}
            people={people}
            options={options}
            actions={actions}
          />
        ))}
      </ol>
    </ScrollRegion>
  );
}
