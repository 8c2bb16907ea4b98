import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { hasStepsLeft } from '../../features/getting-started/checklist.ts';
import { PhotoField } from '../../features/photos/photo-field.tsx';
import { useChangeOwnName } from '../../features/session/change-names.ts';
import { ChangePasswordDialog } from '../../features/session/change-password-dialog.tsx';
import { secondFactorQuery } from '../../features/session/edit-security.ts';
import { EmailPanel } from '../../features/session/email/email-panel.tsx';
import { sessionQuery, useChangeSetting } from '../../features/session/session-queries.ts';
import { SessionsPanel } from '../../features/session/sessions-panel.tsx';
import { useChangeTimeZone } from '../../features/session/time-zone/change-time-zone.ts';
import { SecondFactorPanel } from '../../features/session/two-step/second-factor-panel.tsx';
import { AccountSection } from '../../features/settings/account-section.tsx';
import { PreferencesSection } from '../../features/settings/preferences-section.tsx';
import { SecuritySection } from '../../features/settings/security-section.tsx';
import { SettingsNavigation } from '../../features/settings/settings-navigation.tsx';
import { ShortcutsSection } from '../../features/settings/shortcuts-section.tsx';
import { WorkspaceSection } from '../../features/settings/workspace-section.tsx';
import { TeamSelector } from '../../features/teams/team-selector.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

/** Only founders have a checklist. */
const ChecklistSetting = lazyWithPreload(
  async () =>
    (await import('../../features/getting-started/checklist-setting.tsx')).ChecklistSetting,
);

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'Settings', subtitle: 'Your profile and security' },
  component: SettingsPage,
});

function SettingsPage() {
  const { data: user } = useQuery(sessionQuery);
  const selection = useTeamSelection();
  const hasPassword = useQuery(secondFactorQuery).data?.hasPassword;
  const [isChanging, setChanging] = useState(false);
  const changeOwnName = useChangeOwnName();
  const changeTimeZone = useChangeTimeZone();
  const changeSetting = useChangeSetting();
  if (!user) return null;
  const mayChange =
    user.role === 'company_admin' || user.company.settings?.ownPasswordChange !== false;
  return (
    <div className="mx-auto max-w-4xl">
      {user.role === 'company_admin' && <SettingsNavigation />}
      <AccountSection
        user={user}
        photo={<PhotoField user={user} />}
        mayChangeEmail={hasPassword}
        onRename={changeOwnName}
      />
      <PreferencesSection
        user={user}
        onTimeZoneChange={(timeZone) => changeTimeZone(user, timeZone)}
        onSettingsChange={changeSetting}
      />
      <ShortcutsSection settings={user.settings} onSettingsChange={changeSetting} />
      <WorkspaceSection team={<TeamSelector selection={selection} />} />
      {hasStepsLeft(user) && <ChecklistSetting user={user} />}
      <SecuritySection
        hasPassword={hasPassword !== false}
        onChangePassword={mayChange ? () => setChanging(true) : undefined}
      >
        <EmailPanel user={user} mayChange={hasPassword} />
        <SecondFactorPanel />
        <SessionsPanel />
      </SecuritySection>
      {mayChange && (
        <ChangePasswordDialog open={isChanging} onOpenChange={setChanging} email={user.username} />
      )}
    </div>
  );
}
