import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels, severityLabels } from '#shared/issues/issue-labels.ts';
import { formatRelative } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openIssuesQuery } from './issue-queries.ts';

const mostShown = 5;

const isPressing = ({ priority }: Issue) => priority === '5' || priority === '4';

export function CriticalIssues({ teamId }: { teamId: string }) {
  const query = useQuery(openIssuesQuery(teamId));
  const critical = query.data?.filter(({ priority }) => priority === '5').length ?? 0;
  return (
    <Panel
      title="Critical Issues"
      icon={<CircleAlert aria-hidden />}
      badge={critical > 0 && <Badge tone="red">{critical} critical</Badge>}
      action={
        <Link to="/issues" className={linkStyles()}>
          View all<span className="sr-only"> issues</span>
        </Link>
      }
    >
      {query.data ? (
        <IssueRows issues={query.data.filter(isPressing).slice(0, mostShown)} />
      ) : query.error ? (
        <LoadFailure title="Failed to load issues" of={query} />
      ) : (
        <RowsSkeleton />
      )}
    </Panel>
  );
}

const row = 'flex min-h-15.5 flex-col justify-center gap-1.5 px-4 py-2';

function IssueRows({ issues }: { issues: readonly Issue[] }) {
  const now = useNow();
  if (issues.length === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title="No critical issues"
        hint="Open issues of the two highest levels show here."
      />
    );
  }
  return (
    <ul data-rows="" className="divide-y divide-line-soft">
      {issues.map(({ id, title, status, priority, createdAt }) => (
        <li key={id} className={row}>
          <Link
            to="/issues/$issueId"
            params={{ issueId: id }}
            className={linkStyles({ tone: 'plain', className: 'truncate pointer-coarse:py-2' })}
          >
            {title}
          </Link>
          <span className="flex items-center gap-2.5 text-ink-3 text-xs">
            <Badge dot tone={status === 'open' ? 'red' : 'yellow'}>
              {issueStatusLabels[status]}
            </Badge>
            <PriorityBars priority={priority} label={severityLabels[priority]} show="label" />
            <span className="ml-auto">{formatRelative(createdAt, { now })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">Loading issues…</p>
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={width} />
          <Skeleton className="h-5 w-32" />
        </div>
      ))}
    </div>
  );
}
