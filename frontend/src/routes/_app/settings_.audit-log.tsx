import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { type AuditSearch, parseAuditSearch } from '../../features/audit/audit-search.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { AdministratorPage } from '../../features/settings/administrator-page.tsx';

export const Route = createFileRoute('/_app/settings_/audit-log')({
  staticData: { title: 'Audit Log', subtitle: 'Who did what in your company' },
  validateSearch: (search: Record<string, unknown>): AuditSearch => parseAuditSearch(search),
  component: AuditLogPage,
});

function AuditLogPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  if (!user) return null;
  return (
    <AdministratorPage user={user}>
      <AuditScreen
        companyId={user.companyId}
        search={search}
        onSearchChange={(next) =>
          void navigate({ search: next, replace: true, resetScroll: false })
        }
      />
    </AdministratorPage>
  );
}
