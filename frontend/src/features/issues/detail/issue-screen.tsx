import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { ApiError, isMissing } from '../../../kit/api/api-error.ts';
import { usePageName } from '../../../kit/browser/page-name.ts';
import { NoPage } from '../../../ui/feedback/no-page.tsx';
import { ErrorText } from '../../../ui/forms/error-text.tsx';
import { PageShortcuts } from '../../../ui/lists/page-shortcuts.tsx';
import { BackLink } from '../../../ui/primitives/back-link.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { NeighborButtons } from '../../work/detail/neighbor-buttons.tsx';
import { issueCache } from '../issue-cache.ts';
import { issuesCopy } from '../issues-copy.ts';
import { issueQuery } from '../issues-queries.ts';
import { useIssueActions } from '../use-issue-actions.ts';
import { IssuePageShortcutsSheet } from './issue-page-shortcuts-sheet.tsx';
import { IssueProperties } from './issue-properties.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { IssueText } from './issue-text.tsx';

const copy = issuesCopy.detail;

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
      <NoPage title={issuesCopy.notFoundTitle} hint={issuesCopy.notFoundText} back={backToIssues} />
    );
  if (!issue && error)
    return (
      <NoPage
        title={copy.loadFailedTitle}
        hint={
          <>
            {copy.loadFailedText}
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
      <PageShortcuts sheet={IssuePageShortcutsSheet} />
      <div className="-mt-1 mb-3 flex flex-wrap items-center gap-x-3">
        <BackLink to="/issues">{copy.back}</BackLink>
        <NeighborButtons list="/issues" itemId={issueId} cache={issueCache} />
      </div>
      <div className={columns}>
        <IssueText issue={issue} onChange={(change) => actions.change(issue, change)} />
        <IssueProperties issue={issue} actions={actions} />
        <Panel title={copy.comments} icon={<MessageSquare aria-hidden />}>
          {comments(issue)}
        </Panel>
      </div>
    </>
  );
}

/** Text and comments next to the properties; one below the other on a phone. */
const columns =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-6 lg:[&>:nth-child(2)]:row-span-2';

const backToIssues = (
  <BackLink to="/issues" look="button">
    {copy.back}
  </BackLink>
);

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? copy.loadFailedReason(error.status) : <ErrorText error={error} />;
