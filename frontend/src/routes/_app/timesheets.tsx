import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { DeletedTodoTitle } from '../../features/time/entries/deleted-todo-title.tsx';
import {
  parseTimesheetSearch,
  type TimesheetSearch,
} from '../../features/timesheets/timesheet-search.ts';
import { prefetchTimesheets } from '../../features/timesheets/timesheets-queries.ts';
import { TimesheetsScreen } from '../../features/timesheets/timesheets-screen.tsx';

export const Route = createFileRoute('/_app/timesheets')({
  staticData: { title: 'Timesheets', subtitle: 'Where the time goes' },
  validateSearch: (search: Record<string, unknown>): TimesheetSearch =>
    parseTimesheetSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchTimesheets(queryClient, deps),
  component: TimesheetsPage,
});

function TimesheetsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  if (!user) return null;
  return (
    <TimesheetsScreen
      companyId={user.companyId}
      search={search}
      deletedTodo={(entry, className) => <DeletedTodoTitle entry={entry} className={className} />}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
