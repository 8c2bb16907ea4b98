import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { PersonList } from '../work/profile/person-list.tsx';
import { IssueLevel } from './issue-level.tsx';
import { issueStatusTones } from './issue-options.tsx';
import { issuesCopy } from './issues-copy.ts';
import { personIssuesQuery } from './issues-queries.ts';

const copy = issuesCopy.person;

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 sm:min-h-10 sm:grid-cols-[minmax(0,1fr)_6rem_6.5rem]';

interface PersonIssuesProps {
  userId: string;
  action?: ReactNode;
}

export function PersonIssues({ userId, action }: PersonIssuesProps) {
  return (
    <PersonList
      pages={useListPages(personIssuesQuery(userId))}
      icon={<CircleAlert aria-hidden />}
      copy={copy}
      nouns={copy.more}
      action={action}
      skeleton={['w-56', 'w-44', 'w-64'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="w-14 max-sm:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    >
      {(issue) => <Row key={issue.id} issue={issue} />}
    </PersonList>
  );
}

function Row({ issue: { id, title, status, priority } }: { issue: Issue }) {
  return (
    <li className={row}>
      <Link
        dir="auto"
        to="/issues/$issueId"
        params={{ issueId: id }}
        className={linkStyles({
          tone: 'plain',
          className: 'truncate py-0.5 text-sm pointer-coarse:py-1.5',
        })}
      >
        {title}
      </Link>
      <span className="max-sm:order-3">
        <IssueLevel level={priority} />
      </span>
      <span>
        <Badge dot tone={issueStatusTones[status]}>
          {issueStatusLabels[status]}
        </Badge>
      </span>
    </li>
  );
}
