import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { ApiError, isMissing, sentenceOf } from '../../kit/api-error.ts';
import { usePageName } from '../../kit/page-name.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { NoPage } from '../../ui/no-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { issueQuery } from './issue-detail-queries.ts';
import { IssueProperties } from './issue-properties.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { IssueText } from './issue-text.tsx';
import { useIssueActions } from './use-issue-actions.ts';

interface IssueScreenProps {
  issueId: string;
  comments: (issue: Issue) => ReactNode;
}

export function IssueScreen({ issueId, comments }: IssueScreenProps) {
  const query = useQuery(issueQuery(issueId));
  const { data: issue, error } = query;
  const actions = useIssueActions();
  usePageName(error ? undefined : issue?.title);
  if (isMissing(error))
    return (
      <NoPage
        title="Issue Not Found"
        hint="The issue you're looking for doesn't exist."
        back={backToIssues}
      />
    );
  if (!issue && error)
    return (
      <NoPage
        title="Error Loading Issue"
        hint={
          <>
            Failed to load issue details. Please try again.
            <span className="mt-2 block text-xs">{reasonOf(error)}</span>
          </>
        }
        of={query}
        back={backToIssues}
      />
    );
  if (!issue) return <IssueSkeleton />;
  return (
    <>
      <BackLink to="/issues" className="-mt-1 mb-3">
        Back to Issues
      </BackLink>
      <div className={columns}>
        <IssueText issue={issue} onChange={(change) => actions.change(issue, change)} />
        <IssueProperties issue={issue} actions={actions} />
        <Panel title="Comments" icon={<MessageSquare aria-hidden />}>
          {comments(issue)}
        </Panel>
      </div>
    </>
  );
}

/** What it is about and what is said of it, beside its properties; one below the other on a phone. */
const columns =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-6 lg:[&>:nth-child(2)]:row-span-2';

const backToIssues = (
  <BackLink to="/issues" look="button">
    Back to Issues
  </BackLink>
);

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? `Failed to fetch issue: ${error.status}` : sentenceOf(error);
