import { Circle, CircleCheckBig } from 'lucide-react';
import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { isGoalRunning } from '#shared/goals/goal-standing.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { inTimelineOrder } from '#shared/goals/milestone-rules.ts';
import { daysBetween, formatMonthDay } from '../../kit/format-date.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMilestoneActions } from './use-milestone-actions.ts';

/** How wide it is at least, and for each milestone, px. */
const minimumWidth = 300;
const widthOfOne = 120;
/** How many fill it in a wide row, where they are cut off nowhere. */
const whole = 3;

interface GoalMilestonesProps {
  goal: Goal;
  now: Date;
  isReadOnly: boolean;
  disabled: boolean;
  tabIndex: 0 | -1;
}

/** The steps to a goal in a row of the list, by due date with undated last; ticked off there. */
export function GoalMilestones(props: GoalMilestonesProps) {
  const { goal, now, isReadOnly, disabled, tabIndex } = props;
  const { toggle } = useMilestoneActions(goal.id);
  const milestones = inTimelineOrder(goal.milestones);
  const line = useRef<HTMLDivElement>(null);
  const next = useRef(milestones.findIndex(({ completed }) => !completed));
  useLayoutEffect(() => {
    // Where there are more than fit, what comes next is in view, after what is done.
    const points = line.current?.querySelectorAll('li');
    const before = points?.[next.current - 1];
    if (line.current && points?.[0] && before)
      line.current.scrollLeft = before.offsetLeft - points[0].offsetLeft;
  }, []);
  return (
    <div
      // What can not be ticked off is scrolled to by arrow keys.
      {...(isReadOnly && {
        tabIndex: 0,
        role: 'group',
        'aria-label': `Milestones of ${goal.title}`,
      })}
      ref={line}
      className="-ml-1 overflow-x-auto pt-1 pl-1 [scrollbar-color:transparent_transparent] [scrollbar-width:thin] hover:[scrollbar-color:var(--control)_transparent]"
    >
      <ol
        aria-label="Milestones"
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
  /** Undefined of the last one. */
  isNextCompleted: boolean | undefined;
  /** Of the goal. */
  isRunning: boolean;
  onToggle: () => void;
}

function MilestonePoint(props: MilestonePointProps) {
  const { milestone, isNextCompleted, now, tabIndex, onToggle } = props;
  const { title, dueDate, completed } = milestone;
  const titleId = useId();
  const isLate = props.isRunning && !completed && dueDate !== null && daysBetween(dueDate, now) > 0;
  return (
    <li className="min-w-0 flex-1 basis-0">
      <div className="mb-1 flex items-center">
        {props.isReadOnly ? (
          <ReachedMark completed={completed} />
        ) : (
          <Checkbox
            label={completed ? 'Mark as not completed' : 'Mark as completed'}
            aria-describedby={titleId}
            checked={completed}
            disabled={props.disabled || isProvisional(milestone)}
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
          <span className="sr-only">Due </span>
          {formatMonthDay(dueDate, now)}
          {isLate && <span className="sr-only">, overdue</span>}
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
      <span className="sr-only">{completed ? 'Completed: ' : 'Not completed: '}</span>
    </>
  );
}
