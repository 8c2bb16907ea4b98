import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkExisting } from '../../ui/link-existing.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useShownRows } from '../../ui/use-shown-rows.ts';
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
const everything = () => true;

/** The issues that stand in a goal's way. */
export function RelatedIssues({ goal, issues, userId, onFind }: RelatedIssuesProps) {
  const client = useQueryClient();
  const actions = useIssueActions();
  const links = useIssueLinks();
  const people = useTeamPeople(goal.teamId);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ i: () => input.current?.focus() });
  const keyOf = useCallback(({ id }: Issue) => issueCache.rowKeyOf(client, id), [client]);
  const { shown } = useShownRows({
    rows: issues,
    matches: everything,
    list: goal.id,
    keyOf,
    isOwnNew: isProvisional,
  });
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
    <Panel
      title="Related Issues"
      icon={<CircleAlert aria-hidden />}
      badge={
        issues && <Count value={issues.length} label={issues.length === 1 ? 'issue' : 'issues'} />
      }
      action={<LinkIssue goal={goal} onLink={(id) => links.link(id, goal.id)} />}
      className="@container"
    >
      <IssueQuickAdd
        draftKey={`goal-issue:${userId}:${goal.id}`}
        teamId={goal.teamId}
        userId={userId}
        people={people}
        onAdd={(issue) => actions.create({ ...issue, goalId: goal.id })}
        input={input}
      />
      {issues ? (
        <RowList
          label="Related issues"
          rows={shown}
          keyOf={keyOf}
          height={height}
          commands={{ onOpen: context.onOpen, onToggle: actions.toggle, fields }}
          litId={undefined}
          empty={
            <EmptyState
              icon={<CircleAlert />}
              title="No issues linked to this goal yet."
              hint="Report the first one above, or link one that is there already."
            />
          }
        >
          {(issue, key, place) => (
            <RelatedIssueRow key={key} issue={issue} context={context} {...place} />
          )}
        </RowList>
      ) : (
        <IssueRowsSkeleton />
      )}
    </Panel>
  );
}

interface LinkIssueProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  onLink: (issueId: string) => void;
}

function LinkIssue({ goal, onLink }: LinkIssueProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({ ...teamIssuesQuery(goal.teamId), enabled: isWanted });
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((issue) => issue.goalId !== goal.id && !isProvisional(issue))
        .map(({ id, title, goalId }) => ({
          value: id,
          label: title,
          ...(goalId && { description: 'of another goal' }),
        })),
    [data, goal.id],
  );
  return (
    <LinkExisting
      label="Link an issue"
      options={options}
      isLoading={isPending}
      onWanted={() => setWanted(true)}
      onLink={onLink}
    />
  );
}
