import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleAlert, CloudAlert, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { Panel } from '../../ui/panel.tsx';
import { isMissing, issueQuery } from './issue-detail-queries.ts';
import { IssueProperties } from './issue-properties.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { IssueText } from './issue-text.tsx';
import { useIssueActions } from './use-issue-actions.ts';

interface IssueScreenProps {
  issueId: string;
  comments: (issue: Issue) => ReactNode;
}

export function IssueScreen({ issueId, comments }: IssueScreenProps) {
  const { data: issue, error, isFetching, refetch } = useQuery(issueQuery(issueId));
  const actions = useIssueActions();
  if (isMissing(error)) return <IssueNotFound />;
  if (!issue && error) {
    return <IssueFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  if (!issue) return <IssueSkeleton />;
  return (
    <>
      <Link
        to="/issues"
        className={linkStyles({
          tone: 'quiet',
          className:
            '-mt-1 mb-3 inline-flex items-center gap-1.5 py-1 text-sm pointer-coarse:py-2.5',
        })}
      >
        <ArrowLeft className="size-4" aria-hidden />
        Back to Issues
      </Link>
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

function BackToIssues() {
  return (
    <Link to="/issues" className={buttonStyles()}>
      <ArrowLeft aria-hidden />
      Back to Issues
    </Link>
  );
}

function IssueNotFound() {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CircleAlert />}
      title="Issue Not Found"
      hint="The issue you're looking for doesn't exist."
      action={<BackToIssues />}
    />
  );
}

interface IssueFailureProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

function IssueFailure({ error, isFetching, onRetry }: IssueFailureProps) {
  const reason =
    error instanceof ApiError ? `Failed to fetch issue: ${error.status}` : sentenceOf(error);
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CloudAlert />}
      title="Error Loading Issue"
      hint={
        <>
          Failed to load issue details. Please try again.
          <span className="mt-2 block text-xs">{reason}</span>
        </>
      }
      action={
        <>
          <Button variant="primary" pending={isFetching} onClick={onRetry}>
            Try again
          </Button>
          <BackToIssues />
        </>
      }
    />
  );
}
