import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels, severityLabels } from '#shared/issues/issue-labels.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Age } from '../../ui/primitives/age.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import {
  headerBadgeLinkStyles,
  headerLinkStyles,
  linkStyles,
} from '../../ui/primitives/link-styles.ts';
import { Panel } from '../../ui/primitives/panel.tsx';
import { IssueLevel } from './issue-level.tsx';
import { issuesCopy } from './issues-copy.ts';
import { openIssuesQuery } from './issues-queries.ts';

const copy = issuesCopy.critical;

const maxShown = 5;

const isPressing = ({ priority }: Issue) => priority === '5' || priority === '4';

export function CriticalIssues({ teamId }: { teamId: string }) {
  const query = useQuery(openIssuesQuery(teamId));
  const critical = query.data?.filter(({ priority }) => priority === '5').length ?? 0;
  return (
    <Panel
      title={copy.title}
      icon={<CircleAlert aria-hidden />}
      badge={
        critical > 0 && (
          <Link
            to="/issues"
            search={{ status: 'unresolved', level: 5 }}
            className={headerBadgeLinkStyles}
          >
            <Badge tone="red">{copy.count(critical)}</Badge>
          </Link>
        )
      }
      action={
        <Link to="/issues" className={headerLinkStyles}>
          {copy.viewAll}
          <span className="sr-only"> {copy.viewAllOf}</span>
        </Link>
      }
    >
      {query.data ? (
        <IssueRows issues={query.data.filter(isPressing).slice(0, maxShown)} />
      ) : query.error ? (
        <LoadFailure title={copy.loadFailed} of={query} />
      ) : (
        <IssuesSkeleton />
      )}
    </Panel>
  );
}

const row = 'flex min-h-15.5 flex-col justify-center gap-1.5 px-4 py-2';

function IssueRows({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) {
    return <EmptyState icon={<ShieldCheck />} title={copy.emptyTitle} hint={copy.emptyHint} />;
  }
  return (
    <ul data-rows="" className="divide-y divide-line-soft">
      {issues.map(({ id, title, status, priority, createdAt }) => (
        <li key={id} className={row}>
          <Link
            dir="auto"
            to="/issues/$issueId"
            params={{ issueId: id }}
            className={linkStyles({
              tone: 'plain',
              className: 'truncate pointer-coarse:-my-1 pointer-coarse:py-3',
            })}
          >
            {title}
          </Link>
          <span className="flex items-center gap-2.5 text-ink-3 text-xs">
            <Badge dot tone={status === 'open' ? 'red' : 'yellow'}>
              {issueStatusLabels[status]}
            </Badge>
            <IssueLevel level={priority} label={severityLabels[priority]} />
            <Age of={createdAt} className="ml-auto" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function IssuesSkeleton() {
  return (
    <RowsSkeleton
      label={copy.loading}
      widths={['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2']}
      className="divide-y divide-line-soft"
    >
      {(width) => (
        <div className={row}>
          <Skeleton className={width} />
          <Skeleton className="h-5 w-32" />
        </div>
      )}
    </RowsSkeleton>
  );
}
