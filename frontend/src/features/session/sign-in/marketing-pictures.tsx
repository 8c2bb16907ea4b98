import { classNames } from '../../../ui/class-names.ts';
import { fillTone, softTone, type Tone } from '../../../ui/primitives/tone.ts';
import { signInCopy } from '../sign-in-copy.ts';

const copy = signInCopy.marketing.pictures;

/* Decorative pictures of the product with fixed data, hidden from screen readers. */

const people: [initials: string, tone: Tone][] = [
  ['IO', 'accent'],
  ['JW', 'orange'],
  ['SR', 'yellow'],
  ['ML', 'red'],
];

export function TeamPicture() {
  return (
    <div className="-ml-1 flex items-center">
      {people.map(([initials, tone]) => (
        <span
          key={initials}
          className={classNames(
            '-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full border-3 border-surface font-semibold text-sm',
            softTone[tone],
          )}
        >
          {initials}
        </span>
      ))}
      <span className="ml-5.5 flex items-center gap-1.5 whitespace-nowrap text-ink-2">
        <span className="size-2 rounded-full bg-green" />
        {copy.online}
      </span>
    </div>
  );
}

const goals: [title: string, percent: number, tone: Tone][] = [
  [copy.goals.roadmap, 90, 'accent'],
  [copy.goals.pilots, 34, 'red'],
  [copy.goals.deploys, 68, 'green'],
];

export function GoalsPicture() {
  return goals.map(([title, percent, tone]) => (
    <div key={title} className="flex items-center gap-3 text-ink">
      <span className="w-30 truncate">{title}</span>
      <span className="h-1.5 flex-1 rounded-full bg-active">
        <span
          className={classNames('block h-full rounded-full', fillTone[tone])}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="tnum w-7 text-right text-ink-3">{percent}%</span>
    </div>
  ));
}

const todos: [title: string, due: string][] = [
  [copy.todos.done, ''],
  [copy.todos.today, copy.dueToday],
  [copy.todos.tomorrow, copy.dueTomorrow],
];

export function TodosPicture() {
  return todos.map(([title, due]) => (
    <div key={title} className="flex items-center gap-2.5 text-ink">
      <span
        className={classNames(
          'grid size-4 place-items-center rounded-full border-[1.5px]',
          due ? 'border-control' : 'border-accent bg-accent',
        )}
      >
        {!due && (
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="size-2.5 fill-none stroke-2 stroke-on-accent"
          >
            <path d="m2.5 6.3 2.4 2.4 4.6-5.2" />
          </svg>
        )}
      </span>
      <span className={classNames('flex-1', !due && 'text-ink-3 line-through')}>{title}</span>
      <span className={due === copy.dueToday ? 'text-accent-ink' : 'text-ink-3'}>{due}</span>
    </div>
  ));
}

const issues: [title: string, status: string, tone: Tone][] = [
  [copy.issues.open, copy.open, 'red'],
  [copy.issues.inProgress, copy.inProgress, 'yellow'],
  [copy.issues.resolved, copy.resolved, 'green'],
];

export function IssuesPicture() {
  return issues.map(([title, status, tone]) => (
    <div key={title} className="flex items-center gap-2 text-ink">
      <span className="flex-1 truncate">{title}</span>
      <span
        className={classNames(
          'flex h-5 items-center gap-1.5 rounded-sm px-1.5 font-medium',
          softTone[tone],
        )}
      >
        <span className={classNames('size-1.5 rounded-full', fillTone[tone])} />
        {status}
      </span>
    </div>
  ));
}
