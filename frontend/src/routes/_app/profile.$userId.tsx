import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { personGoalsQuery } from '../../features/goals/goals-queries.ts';
import { PersonGoals } from '../../features/goals/person-goals.tsx';
import { personQuery } from '../../features/people/people-queries.ts';
import {
  prefetchStats,
  userActivityQuery,
  userStatsQuery,
} from '../../features/profile/profile-queries.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { type ProfileTab, profileTabOf } from '../../features/profile/profile-tabs.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { PersonTeams } from '../../features/teams/person-teams.tsx';
import { personTeamsQuery } from '../../features/teams/teams-queries.ts';
import { PersonTime } from '../../features/time/person-time.tsx';
import { personTimeQuery } from '../../features/time/time-queries.ts';
import { PersonTodos } from '../../features/todos/mine/person-todos.tsx';
import { personTodosQuery } from '../../features/todos/todos-queries.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';

interface ProfileSearch {
  /** Not in the URL for the default tab, the overview. */
  tab?: Exclude<ProfileTab, 'overview'> | undefined;
}

const prefetch: Record<ProfileTab, (client: QueryClient, userId: string) => void> = {
  overview: (client, userId) => void client.prefetchInfiniteQuery(userActivityQuery(userId)),
  activity: (client, userId) => void client.prefetchInfiniteQuery(userActivityQuery(userId)),
  work: (client, userId) => {
    void client.prefetchInfiniteQuery(personGoalsQuery(userId));
    void client.prefetchInfiniteQuery(personTodosQuery(userId));
  },
  timesheet: (client, userId) => void client.prefetchInfiniteQuery(personTimeQuery(userId)),
  teams: (client, userId) => void client.prefetchInfiniteQuery(personTeamsQuery(userId)),
};

const searchOf = (tab: ProfileTab): ProfileSearch => (tab === 'overview' ? {} : { tab });

export const Route = createFileRoute('/_app/profile/$userId')({
  staticData: pageTitles.profile,
  validateSearch: ({ tab }: Record<string, unknown>): ProfileSearch => searchOf(profileTabOf(tab)),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient }, params: { userId }, deps: { tab } }) => {
    void queryClient.prefetchQuery(personQuery(userId));
    prefetchStats(queryClient, userId);
    prefetch[tab ?? 'overview'](queryClient, userId);
  },
  component: ProfilePage,
});

function ProfilePage() {
  const { userId } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: me } = useQuery(sessionQuery);
  if (!me) return null;
  return (
    <ProfileScreen
      key={userId}
      userId={userId}
      myId={me.id}
      tab={tab ?? 'overview'}
      onTabChange={(next) =>
        void navigate({ search: searchOf(next), replace: true, resetScroll: false })
      }
      work={
        <div className="grid gap-4">
          <PersonGoals userId={userId} />
          <PersonTodos userId={userId} />
        </div>
      }
      timesheet={<PersonTime userId={userId} total={<TotalTime userId={userId} />} />}
      teams={<PersonTeams userId={userId} />}
    />
  );
}

function TotalTime({ userId }: { userId: string }) {
  const { data: stats } = useQuery(userStatsQuery(userId));
  return stats ? formatDuration(stats.totalTimeTracked) : '–';
}
