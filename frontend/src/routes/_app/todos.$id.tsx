import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { beginFeed } from '../../features/comments/history-queries.ts';
import { TodoHistoryEntry } from '../../features/comments/todo-history-entry.tsx';
import { companyUsersQuery } from '../../features/people/people-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId } from '../../features/teams/team-selection.ts';
import { TimePanel } from '../../features/time/time-panel.tsx';
import { beginTodoTime } from '../../features/time/todo-time-queries.ts';
import { TrackTime } from '../../features/time/track-time.tsx';
import { beginTodo } from '../../features/todos/todo-detail-queries.ts';
import { InvalidTodoUrl, TodoScreen } from '../../features/todos/todo-screen.tsx';
import { recallSession } from '../../kit/session-memory.ts';

/** What stands in an address where a program had no id to put there. */
const noIds: readonly string[] = ['', 'undefined', 'null'];

const isNoId = (id: string) => noIds.includes(id.trim());

export const Route = createFileRoute('/_app/todos/$id')({
  staticData: { title: 'Todo' },
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (isNoId(id)) return;
    beginTodo(queryClient, id);
    beginTodoTime(queryClient, id);
    beginFeed(queryClient, { type: 'todo', id });
    const teamId = selectedTeamId();
    const companyId = recallSession()?.companyId;
    if (teamId) void queryClient.prefetchQuery(teamMembersQuery(teamId));
    if (companyId) void queryClient.prefetchQuery(companyUsersQuery(companyId));
  },
  component: TodoPage,
});

function TodoPage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  if (isNoId(id)) return <InvalidTodoUrl />;
  if (!user) return null;
  return (
    <TodoScreen
      key={id}
      todoId={id}
      user={user}
      trackTime={(todo) => <TrackTime todo={todo} user={user} />}
      timeList={(todo) => <TimePanel todo={todo} user={user} />}
      activity={({ teamId }) => (
        <CommentFeed
          key={id}
          parent={{ type: 'todo', id, teamId }}
          HistoryEntry={TodoHistoryEntry}
        />
      )}
      onLeave={() => void navigate({ to: '/todos' })}
    />
  );
}
