import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ScorecardEditScreen } from '../../features/scorecards/scorecard-edit-screen.tsx';
import { gridQuery } from '../../features/scorecards/scorecards-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';

export const Route = createFileRoute('/_app/scorecards/$id/edit')({
  staticData: { title: 'Scorecard' },
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(gridQuery(id, localDayOf(new Date())));
  },
  component: ScorecardEditPage,
});

function ScorecardEditPage() {
  const { id } = Route.useParams();
  const { data: user } = useQuery(sessionQuery);
  return user ? <ScorecardEditScreen key={id} scorecardId={id} userId={user.id} /> : null;
}
