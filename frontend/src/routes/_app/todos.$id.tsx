import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { prefetchFeed } from '../../features/comments/comments-queries.ts';
import { TodoHistoryEntry } from '../../features/comments/history/todo-history-entry.tsx';
import { companyUsersQuery } from '../../features/people/people-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { useTeamOf } from '../../features/teams/use-team-of.ts';
import { TimePanel } from '../../features/time/time-panel.tsx';
import { prefetchTodoTime } from '../../features/time/time-queries.ts';
import { TrackTime } from '../../features/time/track-time.tsx';
import { InvalidTodoUrl, TodoScreen } from '../../features/todos/detail/todo-screen.tsx';
import { preloadTodo, todoQuery } from '../../features/todos/todos-queries.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';

/** Placeholders in broken links, built before the id was known. */
const noIds: readonly string[] = ['', 'undefined', 'null'];

const isNoId = (id: string) => noIds.includes(id.trim());

export const Route = createFileRoute('/_app/todos/$id')({
  staticData: { title: 'Todo' },
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (isNoId(id)) return;
    preloadTodo(queryClient, id);
    prefetchTodoTime(queryClient, id);
    prefetchFeed(queryClient, { type: 'todo', id });
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
  const { data: todo } = useQuery({ ...todoQuery(id), enabled: !isNoId(id) });
  useTeamOf(todo);
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
