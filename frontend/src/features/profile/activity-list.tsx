import { Link } from '@tanstack/react-router';
import { CircleAlert, ListTodo, type LucideIcon, Target, Users } from 'lucide-react';
import type { ProfileActivity } from '#shared/profile/profile.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { Age } from '../../ui/primitives/age.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { profileCopy } from './profile-copy.ts';

type Subject = NonNullable<ProfileActivity['subject']>;

const iconsByType: Record<Subject['type'], { icon: LucideIcon; tone: string }> = {
  todo: { icon: ListTodo, tone: 'text-accent-ink' },
  goal: { icon: Target, tone: 'text-green-ink' },
  issue: { icon: CircleAlert, tone: 'text-orange-ink' },
};
const teamIcon = { icon: Users, tone: 'text-ink-2' };

const row = 'flex items-start gap-3 px-4 py-2.5';

export function ActivityList({ activities }: { activities: readonly ProfileActivity[] }) {
  return (
    <ol ref={keyboardNavigation} data-rows="" className="divide-y divide-line-soft">
      {activities.map((activity) => {
        const { id, description, timestamp, subject } = activity;
        const { icon: Icon, tone } = subject ? iconsByType[subject.type] : teamIcon;
        return (
          <li key={id} className={row}>
            <span
              aria-hidden
              className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-lg bg-sunken"
            >
              <Icon className={classNames('size-3.5', tone)} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-ink-2 text-sm wrap-anywhere">{description}</p>
              {subject && <SubjectLink subject={subject} title={titleOf(activity)} />}
            </div>
            <Age of={timestamp} className="tnum mt-px shrink-0 text-ink-3 text-xs leading-4.5" />
          </li>
        );
      })}
    </ol>
  );
}

const titleOf = ({ todoTitle, issueTitle, goalTitle }: ProfileActivity) =>
  todoTitle ?? issueTitle ?? goalTitle ?? '';

function SubjectLink({ subject: { type, id }, title }: { subject: Subject; title: string }) {
  const className = linkStyles({
    tone: 'plain',
    className: 'block truncate font-medium text-sm pointer-coarse:py-1.5',
  });
  if (type === 'todo')
    return (
      <Link dir="auto" to="/todos/$id" params={{ id }} className={className}>
        {title}
      </Link>
    );
  if (type === 'issue')
    return (
      <Link dir="auto" to="/issues/$issueId" params={{ issueId: id }} className={className}>
        {title}
      </Link>
    );
  return (
    <Link dir="auto" to="/goals/$goalId" params={{ goalId: id }} className={className}>
      {title}
    </Link>
  );
}

export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">{profileCopy.activity.loading}</p>
      {Array.from({ length: rows }, (_, index) => index).map((key) => (
        <div key={key} className={row}>
          <Skeleton className="mt-0.5 size-7 rounded-lg" />
          <div className="flex-1">
            <Skeleton className="my-1 w-28" />
            <Skeleton className={classNames('my-1.5 max-w-full', key % 2 ? 'w-44' : 'w-56')} />
          </div>
        </div>
      ))}
    </div>
  );
}
