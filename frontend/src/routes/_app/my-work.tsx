import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { searchId } from '#shared/kit/search-text.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { userTodosQuery } from '../../features/todos/todos-queries.ts';
import { recallSession } from '../../kit/browser/session-memory.ts';
import { MyWork } from './-my-work.tsx';

interface MyWorkSearch {
  /** A colleague; not in the URL for the user. */
  person?: string | undefined;
}

export const Route = createFileRoute('/_app/my-work')({
  staticData: pageTitles.myWork,
  validateSearch: ({ person }: Record<string, unknown>): MyWorkSearch => ({
    person: searchId(person),
  }),
  loaderDeps: ({ search: { person } }) => ({ person }),
  loader: ({ context: { queryClient }, deps: { person = recallSession()?.userId } }) => {
    if (person) void queryClient.prefetchQuery(userTodosQuery(person, 'true'));
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
