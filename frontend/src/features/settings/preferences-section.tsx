import type { SessionUser } from '#shared/people/session-user.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const copy = settingsCopy.preferences;

interface PreferencesSectionProps {
  user: SessionUser;
  onTimeZoneChange: (timeZone: string) => Promise<unknown>;
}

/** Settings kept on the account. Each is saved when it is changed. */
export function PreferencesSection({ user, onTimeZoneChange }: PreferencesSectionProps) {
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <TimeZoneField
        hint={copy.timeZoneHint}
        value={user.timeZone}
        onChange={(next) => toastResult(onTimeZoneChange(next), { error: copy.failed })}
      />
    </FormSection>
  );
}
