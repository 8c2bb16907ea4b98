import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useChangeCompany } from '../../features/session/change-names.ts';
import { sessionQuery, signInOptionsQuery } from '../../features/session/session-queries.ts';
import { AdministratorPage } from '../../features/settings/administrator-page.tsx';
import { CompanySection } from '../../features/settings/company-section.tsx';
import { DefaultsSection } from '../../features/settings/defaults-section.tsx';
import { PoliciesSection } from '../../features/settings/policies-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

/** Shares its parts with the photo, which would be one file more for the page of the account. */
const LogoField = lazyWithPreload(
  async () => (await import('../../features/photos/logo-field.tsx')).LogoField,
);

export const Route = createFileRoute('/_app/settings_/company')({
  staticData: { title: 'Company', subtitle: 'Your company settings' },
  component: SettingsCompanyPage,
});

function SettingsCompanyPage() {
  const { data: user } = useQuery(sessionQuery);
  const { data: options } = useQuery(signInOptionsQuery);
  const changeCompany = useChangeCompany();
  if (!user) return null;
  const { name, settings, logoPath = null } = user.company;
  return (
    <AdministratorPage user={user}>
      <CompanySection
        name={name}
        logo={<LogoField fallback={<div className="h-20" />} logoPath={logoPath} />}
        onRename={(changed) => changeCompany({ name: changed })}
      />
      {settings && <DefaultsSection settings={settings} onChange={changeCompany} />}
      {settings && <PoliciesSection settings={settings} onChange={changeCompany} />}
      {settings && options && (
        <SessionsSection
          settings={settings}
          longest={options.longestSession}
          onChange={changeCompany}
        />
      )}
    </AdministratorPage>
  );
}
