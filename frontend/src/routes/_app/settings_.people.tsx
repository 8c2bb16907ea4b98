import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../features/people/administration/people-screen.tsx';
import { companyUsersQuery } from '../../features/people/people-queries.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { AdministratorPage } from '../../features/settings/administrator-page.tsx';
import { recallSession } from '../../kit/browser/session-memory.ts';

export const Route = createFileRoute('/_app/settings_/people')({
  staticData: { title: 'People', subtitle: 'Roles and access for everyone in your company' },
  loader: ({ context: { queryClient } }) => {
    const session = recallSession();
    if (session) void queryClient.prefetchQuery(companyUsersQuery(session.companyId));
  },
  component: SettingsPeoplePage,
});

function SettingsPeoplePage() {
  const { data: user } = useQuery(sessionQuery);
  if (!user) return null;
  return (
    <AdministratorPage user={user}>
      <PeopleScreen me={user} />
    </AdministratorPage>
  );
}
