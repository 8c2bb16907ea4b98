import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { linkActions } from '../../work/related/link-actions.ts';
import { type LinkedKind, LinkedRows } from '../../work/related/linked-rows.tsx';
import { issueCache } from '../issue-cache.ts';
import { issuesCopy } from '../issues-copy.ts';
import { changeIssue, teamIssuesQuery } from '../issues-queries.ts';
import { IssueQuickAdd } from '../list/issue-quick-add.tsx';
import { IssueRowsSkeleton } from '../list/issue-rows-skeleton.tsx';
import { useIssueActions } from '../use-issue-actions.ts';
import { type RelatedIssueContext, RelatedIssueRow } from './related-issue-row.tsx';

const kind: LinkedKind<Issue> = {
  cache: issueCache,
  listQuery: (teamId) => teamIssuesQuery(teamId),
  icon: <CircleAlert aria-hidden />,
  nouns: issuesCopy.related.nouns,
  height: { wide: 44, narrow: 72 },
  fields: { a: 'assignee', l: 'level', p: 'level', s: 'status' },
  RowsSkeleton: IssueRowsSkeleton,
  copy: issuesCopy.related,
};

interface RelatedIssuesProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  /** Undefined while they are loading. */
  issues: readonly Issue[] | undefined;
  userId: string;
  /** Shows an issue in its list. */
  onFind: (issueId: string) => void;
}

/** The issues of a goal. */
export function RelatedIssues({ goal, issues, userId, onFind }: RelatedIssuesProps) {
  const client = useQueryClient();
  const actions = useIssueActions();
  const links = useMemo(
    () =>
      linkActions<Issue>(
        (id, change) => changeIssue(client, id, change),
        (id) => issueCache.find(client, id),
        issuesCopy.toasts,
      ),
    [client],
  );
  const people = useTeamPeople(goal.teamId);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ i: () => input.current?.focus() });
  const latest = useRef(onFind);
  latest.current = onFind;
  const context = useMemo<RelatedIssueContext>(
    () => ({
      onChange: actions.change,
      onUnlink: links.unlink,
      onOpen: ({ id }) => latest.current(id),
    }),
    [actions, links],
  );
  return (
    <LinkedRows
      kind={kind}
      goal={goal}
      items={issues}
      onLink={links.link}
      quickAdd={
        <IssueQuickAdd
          draftKey={`goal-issue:${userId}:${goal.id}`}
          teamId={goal.teamId}
          userId={userId}
          people={people}
          onAdd={(issue) => actions.create({ ...issue, goalId: goal.id })}
          input={input}
        />
      }
      onOpen={context.onOpen}
      onToggle={actions.toggle}
    >
      {(issue, key, place) => (
        <RelatedIssueRow key={key} issue={issue} context={context} {...place} />
      )}
    </LinkedRows>
  );
}
