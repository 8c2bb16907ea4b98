import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Target } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { goalStatusLabel, isGoalRunning } from '#shared/goals/goal-labels.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { statusLabels } from '#shared/todos/todo-labels.ts';
import { teamGoalsQuery } from '../features/goals/goals-queries.ts';
import { teamIssuesQuery } from '../features/issues/issues-queries.ts';
import { companyUsersQuery } from '../features/people/people-queries.ts';
import { commandPaletteCopy as copy } from '../features/shell/command-palette-copy.ts';
import { shellCopy } from '../features/shell/shell-copy.ts';
import { useTeamSelection } from '../features/teams/use-team-selection.ts';
import { teamTodosQuery } from '../features/todos/todos-queries.ts';
import { bestMatches } from '../kit/cache/best-matches.ts';
import { isOptimistic } from '../kit/cache/optimistic-id.ts';
import type { Command, CommandGroup } from '../ui/overlays/command-palette.tsx';
import { Avatar } from '../ui/primitives/avatar.tsx';

/** Maximum results per kind. */
const maximumResults = 6;

const matchTodos = bestMatches<Todo>(({ title }) => title);
const matchIssues = bestMatches<Issue>(({ title }) => title);
const matchGoals = bestMatches<Goal>(({ title }) => title);
const matchPeople = bestMatches<User>(
  ({ name }) => name,
  ({ name, username }) => `${name} ${username}`,
);

const isCompleted = ({ status }: Todo) => status === 'completed';
const isClosed = (issue: Issue) => !isIssueOpen(issue);
const isGoalFinished = (goal: Goal) => !isGoalRunning(goal);
const neverFinished = () => false;

interface FoundWork {
  groups: CommandGroup[];
  isLoading: boolean;
  /** Found for what was typed before. */
  isOutdated: boolean;
  hasFailed: boolean;
}

/** Items of the selected team and people of the company that match the search. */
export function usePaletteWork(user: SessionUser, typed: string): FoundWork {
  const navigate = useNavigate();
  const { team, teamId } = useTeamSelection();
  // Deferred, so that typing stays fast with thousands of items.
  const search = useDeferredValue(typed);
  const isSearching = search.trim() !== '';
  const teamQueryOptions = { enabled: isSearching && teamId !== null };
  const todos = useQuery({ ...teamTodosQuery(teamId ?? '-'), ...teamQueryOptions });
  const issues = useQuery({ ...teamIssuesQuery(teamId ?? '-'), ...teamQueryOptions });
  const goals = useQuery({ ...teamGoalsQuery(teamId ?? '-'), ...teamQueryOptions });
  const people = useQuery({ ...companyUsersQuery(user.companyId), enabled: isSearching });
  const reads: Pick<UseQueryResult, 'isLoading' | 'isError' | 'data'>[] = [
    todos,
    issues,
    goals,
    people,
  ];

  /** Matches, finished ones last. */
  function matchesOf<Item extends { id: string }>(
    match: (items: readonly Item[], search: string) => Item[],
    { data = [] }: { data?: Item[] | undefined },
    isFinished: (item: Item) => boolean,
    commandOf: (item: Item) => Command,
  ): Command[] {
    if (!isSearching) return [];
    const items = match(data, search).filter((item) => !isOptimistic(item));
    return [...items.filter((item) => !isFinished(item)), ...items.filter(isFinished)]
      .slice(0, maximumResults)
      .map(commandOf);
  }

  const inTeam = (items: string) => (team ? copy.inTeam(items, team.name) : items);
  return {
    isLoading: search !== typed || reads.some(({ isLoading }) => isLoading),
    isOutdated: search !== typed,
    hasFailed: isSearching && reads.some(({ isError, data }) => isError && data === undefined),
    groups: [
      {
        label: inTeam(shellCopy.navigation.todos),
        commands: matchesOf(matchTodos, todos, isCompleted, (todo) => ({
          id: todo.id,
          label: todo.title,
          icon: <CircleCheck aria-hidden />,
          detail: statusLabels[todo.status],
          isStruck: isCompleted(todo),
          run: () => void navigate({ to: '/todos/$id', params: { id: todo.id } }),
        })),
      },
      {
        label: inTeam(shellCopy.navigation.issues),
        commands: matchesOf(matchIssues, issues, isClosed, (issue) => ({
          id: issue.id,
          label: issue.title,
          icon: <CircleAlert aria-hidden />,
          detail: issueStatusLabels[issue.status],
          isStruck: isClosed(issue),
          run: () => void navigate({ to: '/issues/$issueId', params: { issueId: issue.id } }),
        })),
      },
      {
        label: inTeam(shellCopy.navigation.goals),
        commands: matchesOf(matchGoals, goals, isGoalFinished, ({ id, title, status }) => ({
          id,
          label: title,
          icon: <Target aria-hidden />,
          detail: goalStatusLabel(status),
          run: () => void navigate({ to: '/goals/$goalId', params: { goalId: id } }),
        })),
      },
      {
        label: copy.people,
        commands: matchesOf(
          matchPeople,
          people,
          neverFinished,
          ({ id, name, username, profilePhotoPath }) => ({
            id,
            label: name,
            icon: <Avatar id={id} name={name} photo={profilePhotoPath} size="small" />,
            detail: username,
            run: () => void navigate({ to: '/profile/$userId', params: { userId: id } }),
          }),
        ),
      },
    ],
  };
}
