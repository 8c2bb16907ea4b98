import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { personGoalsQuery } from '../../features/goals/goals-queries.ts';
import { PersonGoals } from '../../features/goals/person-goals.tsx';
import { personIssuesQuery } from '../../features/issues/issues-queries.ts';
import { PersonIssues } from '../../features/issues/person-issues.tsx';
import { personQuery } from '../../features/people/people-queries.ts';
import { profileCopy } from '../../features/profile/profile-copy.ts';
import {
  prefetchStats,
  userActivityQuery,
  userStatsQuery,
} from '../../features/profile/profile-queries.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import {
  type ProfileTab,
  profileTabOf,
  type WorkPart,
  workPartOf,
} from '../../features/profile/profile-tabs.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { PersonTeams } from '../../features/teams/person-teams.tsx';
import { personTeamsQuery } from '../../features/teams/teams-queries.ts';
import { PersonTime } from '../../features/time/person-time.tsx';
import { personTimeQuery } from '../../features/time/time-queries.ts';
import { PersonTodos } from '../../features/todos/mine/person-todos.tsx';
import { personTodosQuery } from '../../features/todos/todos-queries.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { headerLinkStyles } from '../../ui/primitives/link-styles.ts';

interface ProfileSearch {
  /** Not in the URL for the default tab, the overview. */
  tab?: Exclude<ProfileTab, 'overview'> | undefined;
  /** The only part of the assigned work that is listed. */
  part?: WorkPart | undefined;
}

const prefetch: Record<ProfileTab, (client: QueryClient, userId: string, part?: WorkPart) => void> =
  {
    overview: (client, userId) => void client.prefetchInfiniteQuery(userActivityQuery(userId)),
    activity: (client, userId) => void client.prefetchInfiniteQuery(userActivityQuery(userId)),
    work: (client, userId, part) => {
      if (part) return prefetchPart(client, userId, part);
      void client.prefetchInfiniteQuery(personGoalsQuery(userId));
      void client.prefetchInfiniteQuery(personTodosQuery(userId));
    },
    timesheet: (client, userId) => void client.prefetchInfiniteQuery(personTimeQuery(userId)),
    teams: (client, userId) => void client.prefetchInfiniteQuery(personTeamsQuery(userId)),
  };

function prefetchPart(client: QueryClient, userId: string, part: WorkPart): void {
  if (part === 'unresolved-issues')
    return void client.prefetchInfiniteQuery(personIssuesQuery(userId));
  void client.prefetchInfiniteQuery(personTodosQuery(userId, todosIn[part]));
}

const todosIn = { 'active-todos': 'open', 'completed-todos': 'completed' } as const;

const searchOf = (tab: ProfileTab): ProfileSearch => (tab === 'overview' ? {} : { tab });

export const Route = createFileRoute('/_app/profile/$userId')({
  staticData: { title: 'Profile' },
  validateSearch: ({ tab, part }: Record<string, unknown>): ProfileSearch => ({
    ...searchOf(profileTabOf(tab)),
    part: tab === 'work' ? workPartOf(part) : undefined,
  }),
  loaderDeps: ({ search: { tab, part } }) => ({ tab, part }),
  loader: ({ context: { queryClient }, params: { userId }, deps: { tab, part } }) => {
    void queryClient.prefetchQuery(personQuery(userId));
    prefetchStats(queryClient, userId);
    prefetch[tab ?? 'overview'](queryClient, userId, part);
  },
  component: ProfilePage,
});

function ProfilePage() {
  const { userId } = Route.useParams();
  const { tab, part } = Route.useSearch();
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
        part ? (
          <PartOfWork userId={userId} part={part} />
        ) : (
          <div className="grid gap-4">
            <PersonGoals userId={userId} />
            <PersonTodos userId={userId} />
          </div>
        )
      }
      timesheet={<PersonTime userId={userId} total={<TotalTime userId={userId} />} />}
      teams={<PersonTeams userId={userId} />}
    />
  );
}

/** What one number of the profile counts. */
function PartOfWork({ userId, part }: { userId: string; part: WorkPart }) {
  const all = (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      search={{ tab: 'work' }}
      resetScroll={false}
      className={headerLinkStyles}
    >
      {profileCopy.allWork}
    </Link>
  );
  if (part === 'unresolved-issues') return <PersonIssues userId={userId} action={all} />;
  return <PersonTodos userId={userId} part={todosIn[part]} action={all} />;
}

function TotalTime({ userId }: { userId: string }) {
  const { data: stats } = useQuery(userStatsQuery(userId));
  return stats ? formatDuration(stats.totalTimeTracked) : '–';
}
