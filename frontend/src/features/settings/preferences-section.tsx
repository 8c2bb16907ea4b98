import type { SessionUser } from '#shared/people/session-user.ts';
import type { UserSettingsChange } from '#shared/people/user-settings.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { DecimalSignField } from './decimal-sign-field.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const copy = settingsCopy.preferences;

interface PreferencesSectionProps {
  user: SessionUser;
  onTimeZoneChange: (timeZone: string) => Promise<unknown>;
  onSettingsChange: (change: UserSettingsChange) => Promise<unknown>;
}

/** Settings kept on the account. Each is saved when it is changed. */
export function PreferencesSection(props: PreferencesSectionProps) {
  const { user, onTimeZoneChange, onSettingsChange } = props;
  const onChange = (change: UserSettingsChange) =>
    toastResult(() => onSettingsChange(change), { error: copy.failed });
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <TimeZoneField
        hint={copy.timeZoneHint}
        value={user.timeZone}
        onChange={(next) => toastResult(() => onTimeZoneChange(next), { error: copy.failed })}
      />
      <DecimalSignField
        hint={settingsCopy.decimalSign.hint}
        automatic={settingsCopy.decimalSign.companyDefault}
        value={user.settings.decimalSign}
        onChange={(decimalSign) => onChange({ decimalSign })}
      />
    </FormSection>
  );
}
