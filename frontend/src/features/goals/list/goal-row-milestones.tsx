import { Circle, CircleCheckBig } from 'lucide-react';
import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { inTimelineOrder } from '#shared/goals/milestone-rules.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { formatDay } from '../../../kit/dates/format-date.ts';
import { isDayOver } from '../../../kit/dates/local-day.ts';
import { useOverflows } from '../../../kit/hooks/use-overflows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { useMilestoneActions } from '../milestones/use-milestone-actions.ts';
import { goalListCopy } from './goal-list-copy.ts';

const copy = goalsCopy.milestone;

/** Of the timeline and of each milestone, px. */
const minimumWidth = 300;
const widthOfOne = 120;
/** How many fit into a wide row. */
const whole = 3;

interface GoalMilestonesProps {
  goal: Goal;
  now: Date;
  isReadOnly: boolean;
  disabled: boolean;
  tabIndex: 0 | -1;
}

/** The milestones of a goal in its row, by due date with undated last. */
export function GoalMilestones(props: GoalMilestonesProps) {
  const { goal, now, isReadOnly, disabled, tabIndex } = props;
  const { toggle } = useMilestoneActions(goal.id);
  const milestones = inTimelineOrder(goal.milestones);
  const line = useRef<HTMLDivElement>(null);
  const next = useRef(milestones.findIndex(({ completed }) => !completed));
  useLayoutEffect(() => {
    // Scroll to the first milestone that is not completed.
    const points = line.current?.querySelectorAll('li');
    const before = points?.[next.current - 1];
    if (line.current && points?.[0] && before)
      line.current.scrollLeft = before.offsetLeft - points[0].offsetLeft;
  }, []);
  const scrolls = useOverflows(line);
  return (
    <div
      // Its checkboxes are no tab stops, so the timeline itself is scrolled by keys.
      {...(scrolls && {
        tabIndex: 0,
        role: 'group',
        'aria-label': goalListCopy.row.milestonesOf(goal.title),
      })}
      ref={line}
      className="print:overflow-visible -ml-1 overflow-x-auto pt-1 pl-1 [scrollbar-color:transparent_transparent] [scrollbar-width:thin] hover:[scrollbar-color:var(--control)_transparent]"
    >
      <ol
        aria-label={goalListCopy.row.milestones}
        className="flex @4xl:w-(--all)"
        style={
          {
            minWidth: Math.max(minimumWidth, milestones.length * widthOfOne),
            '--all': `${Math.max(1, milestones.length / whole) * 100}%`,
          } as CSSProperties
        }
      >
        {milestones.map((milestone, index) => (
          <MilestonePoint
            key={milestone.id}
            milestone={milestone}
            isNextCompleted={milestones[index + 1]?.completed}
            isRunning={isGoalRunning(goal)}
            now={now}
            isReadOnly={isReadOnly}
            disabled={disabled}
            tabIndex={tabIndex}
            onToggle={() => toggle(milestone)}
          />
        ))}
      </ol>
    </div>
  );
}

interface MilestonePointProps extends Omit<GoalMilestonesProps, 'goal'> {
  milestone: Milestone;
  /** Undefined for the last one. */
  isNextCompleted: boolean | undefined;
  /** Whether the goal is running. */
  isRunning: boolean;
  onToggle: () => void;
}

function MilestonePoint(props: MilestonePointProps) {
  const { milestone, isNextCompleted, now, tabIndex, onToggle } = props;
  const { title, dueDate, completed } = milestone;
  const titleId = useId();
  const isLate = props.isRunning && !completed && dueDate !== null && isDayOver(dueDate, now);
  return (
    <li className="min-w-0 flex-1 basis-0">
      <div className="mb-1 flex items-center">
        {props.isReadOnly ? (
          <ReachedMark completed={completed} />
        ) : (
          <Checkbox
            label={completed ? copy.markNotCompleted : copy.markCompleted}
            aria-describedby={titleId}
            checked={completed}
            disabled={props.disabled || isOptimistic(milestone)}
            tabIndex={tabIndex}
            onCheckedChange={onToggle}
            className="z-1"
          />
        )}
        {isNextCompleted !== undefined && (
          <span
            aria-hidden
            className={classNames(
              'mx-1.5 h-0.5 flex-1 rounded-full',
              completed && isNextCompleted ? 'bg-accent' : 'bg-active',
            )}
          />
        )}
      </div>
      <p
        dir="auto"
        id={titleId}
        className={classNames(
          'line-clamp-2 break-words pr-2 text-xs',
          completed ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        {title}
      </p>
      {dueDate && (
        <p className={classNames('tnum pr-2 text-2xs', isLate ? 'text-red-ink' : 'text-ink-3')}>
          <span className="sr-only">{goalsCopy.due} </span>
          {formatDay(dueDate, now)}
          {isLate && <span className="sr-only">{goalsCopy.overdue}</span>}
        </p>
      )}
    </li>
  );
}

function ReachedMark({ completed }: Pick<Milestone, 'completed'>) {
  const Icon = completed ? CircleCheckBig : Circle;
  return (
    <>
      <Icon
        aria-hidden
        className={classNames('size-4 shrink-0', completed ? 'text-accent' : 'text-ink-3')}
      />
      <span className="sr-only">{completed ? copy.completed : copy.notCompleted} </span>
    </>
  );
}
