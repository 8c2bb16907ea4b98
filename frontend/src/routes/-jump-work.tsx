import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Target } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { goalStatusLabel } from '#shared/goals/goal-labels.ts';
import { isGoalRunning } from '#shared/goals/goal-standing.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';
import type { SessionUser, User } from '#shared/people/user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { statusLabels } from '#shared/todos/todo-rules.ts';
import { teamGoalsQuery } from '../features/goals/goal-queries.ts';
import { teamIssuesQuery } from '../features/issues/issue-queries.ts';
import { companyUsersQuery } from '../features/people/people-queries.ts';
import { useTeamSelection } from '../features/teams/team-selection.ts';
import { teamTodosQuery } from '../features/todos/todo-queries.ts';
import { bestMatches } from '../kit/best-matches.ts';
import { isProvisional } from '../kit/provisional-id.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { Command, CommandGroup } from '../ui/command-palette.tsx';

/** Of one kind; who wants more of it searches its list. */
const most = 6;

const todosLike = bestMatches<Todo>(({ title }) => title);
const issuesLike = bestMatches<Issue>(({ title }) => title);
const goalsLike = bestMatches<Goal>(({ title }) => title);
const peopleLike = bestMatches<User>(
  ({ name }) => name,
  ({ name, username }) => `${name} ${username}`,
);

const isCompleted = ({ status }: Todo) => status === 'completed';
const isClosed = (issue: Issue) => !isIssueOpen(issue);
const isEnded = (goal: Goal) => !isGoalRunning(goal);
const isNeverOver = () => false;

interface FoundWork {
  groups: CommandGroup[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** The work of the chosen team and the people of the company whose names have the words of a search. */
export function useJumpWork(user: SessionUser, given: string): FoundWork {
  const navigate = useNavigate();
  const { team, teamId } = useTeamSelection();
  // A list of thousands is searched once no more is typed.
  const search = useDeferredValue(given);
  const isSearching = search.trim() !== '';
  const ofTeam = { enabled: isSearching && teamId !== null };
  const todos = useQuery({ ...teamTodosQuery(teamId ?? '-'), ...ofTeam });
  const issues = useQuery({ ...teamIssuesQuery(teamId ?? '-'), ...ofTeam });
  const goals = useQuery({ ...teamGoalsQuery(teamId ?? '-'), ...ofTeam });
  const people = useQuery({ ...companyUsersQuery(user.companyId), enabled: isSearching });
  const reads: Pick<UseQueryResult, 'isLoading' | 'isError' | 'data'>[] = [
    todos,
    issues,
    goals,
    people,
  ];

  /** What is over comes after what is not, as far as there is room. */
  function found<Thing extends { id: string }>(
    like: (things: readonly Thing[], search: string) => Thing[],
    { data = [] }: { data?: Thing[] | undefined },
    isOver: (thing: Thing) => boolean,
    commandOf: (thing: Thing) => Command,
  ): Command[] {
    if (!isSearching) return [];
    const things = like(data, search).filter((thing) => !isProvisional(thing));
    return [...things.filter((thing) => !isOver(thing)), ...things.filter(isOver)]
      .slice(0, most)
      .map(commandOf);
  }

  const here = team ? ` in ${team.name}` : '';
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    hasFailed: isSearching && reads.some(({ isError, data }) => isError && data === undefined),
    groups: [
      {
        label: `Todos${here}`,
        commands: found(todosLike, todos, isCompleted, (todo) => ({
          id: todo.id,
          label: todo.title,
          icon: <CircleCheck aria-hidden />,
          detail: statusLabels[todo.status],
          isStruck: isCompleted(todo),
          run: () => void navigate({ to: '/todos/$id', params: { id: todo.id } }),
        })),
      },
      {
        label: `Issues${here}`,
        commands: found(issuesLike, issues, isClosed, (issue) => ({
          id: issue.id,
          label: issue.title,
          icon: <CircleAlert aria-hidden />,
          detail: issueStatusLabels[issue.status],
          isStruck: isClosed(issue),
          run: () => void navigate({ to: '/issues/$issueId', params: { issueId: issue.id } }),
        })),
      },
      {
        label: `Goals${here}`,
        commands: found(goalsLike, goals, isEnded, ({ id, title, status }) => ({
          id,
          label: title,
          icon: <Target aria-hidden />,
          detail: goalStatusLabel(status),
          run: () => void navigate({ to: '/goals/$goalId', params: { goalId: id } }),
        })),
      },
      {
        label: 'People',
        commands: found(
          peopleLike,
          people,
          isNeverOver,
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
