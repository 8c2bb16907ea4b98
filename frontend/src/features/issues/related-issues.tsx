import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { LinkExisting } from '../../ui/link-existing.tsx';
import { LinkedRows } from '../../ui/linked-rows.tsx';
import { useLinkable } from '../goals/goal-link-queries.ts';
import { useTeamPeople } from '../teams/team-people-queries.ts';
import { issueCache } from './issue-cache-queries.ts';
import { teamIssuesQuery } from './issue-queries.ts';
import { IssueQuickAdd } from './issue-quick-add.tsx';
import { IssueRowsSkeleton } from './issues-skeleton.tsx';
import { type RelatedIssueContext, RelatedIssueRow } from './related-issue-row.tsx';
import { useIssueActions } from './use-issue-actions.ts';
import { useIssueLinks } from './use-issue-links.ts';

interface RelatedIssuesProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  /** Those linked to it; undefined until they are here. */
  issues: readonly Issue[] | undefined;
  userId: string;
  /** To where an issue stands in its list. */
  onFind: (issueId: string) => void;
}

const height = { wide: 44, narrow: 72 };
const fields = { a: 'assignee', l: 'level', p: 'level', s: 'status' };

/** The issues that stand in a goal's way. */
export function RelatedIssues({ goal, issues, userId, onFind }: RelatedIssuesProps) {
  const client = useQueryClient();
  const actions = useIssueActions();
  const links = useIssueLinks();
  const people = useTeamPeople(goal.teamId);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ i: () => input.current?.focus() });
  const keyOf = useCallback(({ id }: Issue) => issueCache.rowKeyOf(client, id), [client]);
  const linkable = useLinkable(teamIssuesQuery(goal.teamId), goal.id);
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
      title="Related Issues"
      icon={<CircleAlert aria-hidden />}
      things={['issue', 'issues']}
      rows={issues}
      keyOf={keyOf}
      linkedTo={goal.id}
      add={
        <IssueQuickAdd
          draftKey={`goal-issue:${userId}:${goal.id}`}
          teamId={goal.teamId}
          userId={userId}
          people={people}
          onAdd={(issue) => actions.create({ ...issue, goalId: goal.id })}
          input={input}
        />
      }
      link={
        <LinkExisting
          label="Link an issue"
          {...linkable}
          onLink={(id) => links.link(id, goal.id)}
        />
      }
      height={height}
      commands={{ onOpen: context.onOpen, onToggle: actions.toggle, fields }}
      emptyText="No issues linked to this goal yet."
      emptyHint="Report the first one above, or link one that is there already."
      skeleton={<IssueRowsSkeleton />}
    >
      {(issue, key, place) => (
        <RelatedIssueRow key={key} issue={issue} context={context} {...place} />
      )}
    </LinkedRows>
  );
}
