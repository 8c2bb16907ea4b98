import { Crown, Lock, Users } from 'lucide-react';
import type { UserTeam } from '#shared/profile/profile.ts';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { formatMonthDay } from '../../kit/dates/format-date.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { LetterMark } from '../../ui/primitives/letter-mark.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { teamsCopy } from './teams-copy.ts';
import { personTeamsQuery } from './teams-queries.ts';

const copy = teamsCopy.profile;

const row = 'flex min-h-14 items-center gap-3 px-4 py-2.5';

/** The teams of a person and which of them the person leads. */
export function PersonTeams({ userId }: { userId: string }) {
  return (
    <Panel title={copy.title} icon={<Users aria-hidden />}>
      <Rows userId={userId} />
    </Panel>
  );
}

function Rows({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(personTeamsQuery(userId));
  if (!items)
    return query.error ? <LoadFailure title={copy.loadFailed} of={query} /> : <TeamsSkeleton />;
  if (items.length === 0)
    return <EmptyState icon={<Users />} title={copy.emptyTitle} hint={copy.emptyHint} />;
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {items.map((team) => (
          <Row key={team.id} team={team} userId={userId} />
        ))}
      </ul>
      <LoadMore {...more} of={copy.more} />
    </>
  );
}

function Row({ team, userId }: { team: UserTeam; userId: string }) {
  const { name, description, isPrivate, leaderId, joinedAt } = team;
  const isLeader = leaderId === userId;
  return (
    <li className={row}>
      <LetterMark name={name} />
      <div className="min-w-0 flex-1">
        <h3 className="flex min-w-0 items-center gap-1.5 font-medium text-ink text-sm">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {isPrivate && (
            <>
              <Lock aria-hidden className="size-3 shrink-0 text-ink-3" />
              <span className="sr-only">{copy.private}</span>
            </>
          )}
        </h3>
        <p className="truncate text-ink-3 text-xs">
          {description ? `${description} · ` : ''}
          <span className="tnum">{copy.since(formatMonthDay(joinedAt))}</span>
        </p>
      </div>
      <Badge
        tone={isLeader ? 'yellow' : 'grey'}
        icon={isLeader ? <Crown aria-hidden /> : undefined}
      >
        {isLeader ? teamsCopy.badges.leader : teamsCopy.badges.member}
      </Badge>
    </li>
  );
}

function TeamsSkeleton() {
  return (
    <RowsSkeleton
      label={copy.loading}
      widths={['w-28', 'w-36', 'w-24']}
      className="divide-y divide-line-soft"
    >
      {(width) => (
        <div className={row}>
          <Skeleton className="size-5 rounded-sm" />
          <div className="flex-1">
            <Skeleton className={`my-1 ${width}`} />
            <Skeleton className="my-1.5 w-40 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      )}
    </RowsSkeleton>
  );
}
