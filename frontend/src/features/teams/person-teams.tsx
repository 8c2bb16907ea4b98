import { Crown, Lock, Users } from 'lucide-react';
import type { UserTeam } from '#shared/profile/profile.ts';
import { formatMonthDay } from '../../kit/format-date.ts';
import { useListPages } from '../../kit/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { personTeamsQuery } from './person-team-queries.ts';

const row = 'flex min-h-14 items-center gap-3 px-4 py-2.5';

/** Which teams somebody belongs to, and which of them they lead. */
export function PersonTeams({ userId }: { userId: string }) {
  return (
    <Panel title="Teams" icon={<Users aria-hidden />}>
      <Rows userId={userId} />
    </Panel>
  );
}

function Rows({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(personTeamsQuery(userId));
  if (!items)
    return query.error ? <LoadFailure title="Failed to load teams" of={query} /> : <RowsSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Users />}
        title="No teams yet"
        hint="Teams that one is added to show here."
      />
    );
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {items.map((team) => (
          <Row key={team.id} team={team} userId={userId} />
        ))}
      </ul>
      <LoadMore {...more} of="teams" />
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
          <span className="truncate">{name}</span>
          {isPrivate && (
            <>
              <Lock aria-hidden className="size-3 shrink-0 text-ink-3" />
              <span className="sr-only">Private</span>
            </>
          )}
        </h3>
        <p className="truncate text-ink-3 text-xs">
          {description ? `${description} · ` : ''}
          <span className="tnum">Since {formatMonthDay(joinedAt)}</span>
        </p>
      </div>
      <Badge
        tone={isLeader ? 'yellow' : 'grey'}
        icon={isLeader ? <Crown aria-hidden /> : undefined}
      >
        {isLeader ? 'Leader' : 'Member'}
      </Badge>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">Loading teams…</p>
      {['w-28', 'w-36', 'w-24'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className="size-5 rounded-sm" />
          <div className="flex-1">
            <Skeleton className={`my-1 ${width}`} />
            <Skeleton className="my-1.5 w-40 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
