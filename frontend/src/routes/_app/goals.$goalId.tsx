import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { prefetchFeed } from '../../features/comments/comments-queries.ts';
import { GoalHistoryEntry } from '../../features/comments/history/history-frame.tsx';
import { GoalDetailScreen } from '../../features/goals/detail/goal-detail-screen.tsx';
import { goalDetailsQuery, preloadGoal } from '../../features/goals/goals-queries.ts';
import { RelatedIssues } from '../../features/issues/related/related-issues.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { useTeamOf } from '../../features/teams/use-team-of.ts';
import { RelatedTodos } from '../../features/todos/related/related-todos.tsx';

export const Route = createFileRoute('/_app/goals/$goalId')({
  staticData: { title: 'Goal' },
  loader: ({ context: { queryClient }, params: { goalId } }) => {
    preloadGoal(queryClient, goalId);
    prefetchFeed(queryClient, { type: 'goal', id: goalId });
    // Usually a goal of the selected team, whose members include owner and assignees.
    const teamId = selectedTeamId();
    if (teamId) void queryClient.prefetchQuery(teamMembersQuery(teamId));
  },
  component: GoalPage,
});

function GoalPage() {
  const { goalId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { data: goal } = useQuery(goalDetailsQuery(goalId));
  useTeamOf(goal);
  if (!user) return null;
  return (
    <GoalDetailScreen
      key={goalId}
      goalId={goalId}
      todos={(goal) => (
        <RelatedTodos
          goal={goal}
          todos={goal.goalTodos?.map(({ todo }) => todo)}
          userId={user.id}
          onOpen={(id) => void navigate({ to: '/todos/$id', params: { id } })}
          onFind={(highlight) => void navigate({ to: '/todos', search: { highlight } })}
        />
      )}
      issues={(goal) => (
        <RelatedIssues
          goal={goal}
          issues={goal.goalIssues?.map(({ issue }) => issue)}
          userId={user.id}
          onFind={(highlight) => void navigate({ to: '/issues', search: { highlight } })}
        />
      )}
      activity={({ id, teamId }) => (
        <CommentFeed
          key={id}
          parent={{ type: 'goal', id, teamId }}
          HistoryEntry={GoalHistoryEntry}
        />
      )}
      onLeave={() => void navigate({ to: '/goals' })}
    />
  );
}
