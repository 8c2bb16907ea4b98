import { useMemo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { inTimelineOrder } from '#shared/goals/milestone-rules.ts';
import { personOptions } from '../../ui/person-field.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useTeamPeople } from '../teams/team-people-queries.ts';
import { MilestoneCard } from './milestone-card.tsx';
import type { MilestoneActions } from './use-milestone-actions.ts';

/** How wide it is at least, and for each milestone, px. */
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
    <ScrollRegion label="Timeline of milestones" className="relative overflow-x-auto rounded-b-xl">
      <ol
        data-rows="cards"
        className="flex px-2 pt-4 pb-3"
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
