import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { beginTimesheets } from '../../features/timesheets/timesheet-queries.ts';
import {
  parseTimesheetSearch,
  type TimesheetSearch,
} from '../../features/timesheets/timesheet-search.ts';
import { TimesheetsScreen } from '../../features/timesheets/timesheets-screen.tsx';

export const Route = createFileRoute('/_app/timesheets')({
  staticData: { title: 'Timesheets', subtitle: 'Where the time went' },
  validateSearch: (search: Record<string, unknown>): TimesheetSearch =>
    parseTimesheetSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => beginTimesheets(queryClient, deps),
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
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
