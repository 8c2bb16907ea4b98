import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { auditCopy } from '../../features/audit/audit-copy.ts';
import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { type AuditSearch, parseAuditSearch } from '../../features/audit/audit-search.ts';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';
import { NoPage } from '../../ui/feedback/no-page.tsx';
import { BackLink } from '../../ui/primitives/back-link.tsx';

export const Route = createFileRoute('/_app/audit-log')({
  staticData: pageTitles.auditLog,
  validateSearch: (search: Record<string, unknown>): AuditSearch => parseAuditSearch(search),
  component: AuditLogPage,
});

function AuditLogPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  if (!user) return null;
  if (user.role !== 'company_admin')
    return (
      <NoPage
        title={auditCopy.notAllowedTitle}
        hint={auditCopy.notAllowedHint}
        back={
          <BackLink to="/settings" look="button">
            {auditCopy.back}
          </BackLink>
        }
      />
    );
  return (
    <AuditScreen
      companyId={user.companyId}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
