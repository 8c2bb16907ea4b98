import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { searchId } from '#shared/kit/search-text.ts';
import { openGoalsOfQuery } from '../../features/goals/goals-queries.ts';
import { openIssuesOfQuery } from '../../features/issues/issues-queries.ts';
import { companyUsersQuery } from '../../features/people/people-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { userTodosQuery } from '../../features/todos/todos-queries.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { MyWork } from './-my-work.tsx';

interface MyWorkSearch {
  /** A colleague; not in the URL for the user. */
  person?: string | undefined;
}

export const Route = createFileRoute('/_app/my-work')({
  staticData: { title: 'My work', subtitle: 'Todos, issues, goals, and milestones in all teams' },
  validateSearch: ({ person }: Record<string, unknown>): MyWorkSearch => ({
    person: searchId(person),
  }),
  loaderDeps: ({ search: { person } }) => ({ person }),
  loader: ({ context: { queryClient }, deps: { person = recallSession()?.userId } }) => {
    if (!person) return;
    void queryClient.prefetchQuery(userTodosQuery(person, 'true'));
    void queryClient.prefetchQuery(openGoalsOfQuery(person));
    void queryClient.prefetchQuery(openIssuesOfQuery(person));
    const companyId = recallSession()?.companyId;
    if (companyId) void queryClient.prefetchQuery(companyUsersQuery(companyId));
  },
  component: MyWorkPage,
});

function MyWorkPage() {
  const { person } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: me } = useQuery(sessionQuery);
  if (!me) return null;
  const personId = person ?? me.id;
  return (
    <MyWork
      me={me}
      personId={personId}
      onPersonChange={(id) =>
        void navigate({ search: { person: id === me.id ? undefined : id }, resetScroll: false })
      }
    />
  );
}
