import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { GoalHistoryEntry } from '../../features/comments/goal-history-entry.tsx';
import { beginFeed } from '../../features/comments/history-queries.ts';
import { beginGoal } from '../../features/goals/goal-detail-queries.ts';
import { GoalDetailScreen } from '../../features/goals/goal-detail-screen.tsx';
import { RelatedIssues } from '../../features/issues/related-issues.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId } from '../../features/teams/team-selection.ts';
import { RelatedTodos } from '../../features/todos/related-todos.tsx';

export const Route = createFileRoute('/_app/goals/$goalId')({
  staticData: { title: 'Goal' },
  loader: ({ context: { queryClient }, params: { goalId } }) => {
    beginGoal(queryClient, goalId);
    beginFeed(queryClient, { type: 'goal', id: goalId });
    // Most often a goal of the chosen team: its people name owner and assignees.
    const teamId = selectedTeamId();
    if (teamId) void queryClient.prefetchQuery(teamMembersQuery(teamId));
  },
  component: GoalPage,
});

function GoalPage() {
  const { goalId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
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
