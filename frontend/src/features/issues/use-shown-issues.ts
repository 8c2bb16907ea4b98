import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useShownRows } from '../../ui/use-shown-rows.ts';
import { issueCache } from './issue-cache-queries.ts';
import type { IssueView } from './issue-filter.ts';
import { matchesView, sortIssues } from './issue-view.ts';
import type { IssueActions } from './use-issue-actions.ts';

/** How long an issue stays where a filter hides it since it was changed, ms: as long as its toast. */
const lingersFor = 5000;

interface ShownIssuesOptions {
  issues: readonly Issue[] | undefined;
  view: IssueView;
  teamId: string;
  actions: IssueActions;
}

interface ShownIssues {
  shown: readonly Issue[];
  keyOf: (issue: Issue) => string;
  change: IssueActions['change'];
  toggle: IssueActions['toggle'];
}

/** The issues of a view, in its order. */
export function useShownIssues({ issues, view, teamId, actions }: ShownIssuesOptions): ShownIssues {
  const client = useQueryClient();
  const keyOf = useCallback(({ id }: Issue) => issueCache.rowKeyOf(client, id), [client]);
  const { search, status, level, sort, archived } = view;
  const { shown, linger } = useShownRows({
    rows: useMemo(() => issues && sortIssues(issues, sort), [issues, sort]),
    matches: useMemo(() => matchesView({ search, status, level }), [search, status, level]),
    list: JSON.stringify([teamId, archived, sort, status, level, search]),
    keyOf,
    isOwnNew: isProvisional,
  });
  const change = useCallback(
    (issue: Issue, fields: IssueChange) => {
      linger(issue.id, lingersFor);
      actions.change(issue, fields);
    },
    [actions, linger],
  );
  const toggle = useCallback(
    (issue: Issue) => {
      linger(issue.id, lingersFor);
      actions.toggle(issue);
    },
    [actions, linger],
  );
  return { shown, keyOf, change, toggle };
}
