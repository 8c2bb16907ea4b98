import type { CompanySettings } from '#shared/people/company-settings.ts';
import type { SignInOptions } from '#shared/session/sign-in-options.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.sessions;

const dayChoices = [1, 7, 14, 30, 60, 90];
const hourChoices = [4, 8, 12, 24, 3 * 24, 7 * 24, 14 * 24, 30 * 24];

const inDays = (days: number) => (days === 1 ? copy.day : copy.inDays(days));
const inHours = (hours: number) => (hours % 24 === 0 ? inDays(hours / 24) : copy.inHours(hours));

const noLimit = 'longest';

/** The choices below the longest, and a current one that is none of them. */
const optionsOf = (
  choices: number[],
  current: number | null,
  longest: number,
  label: (length: number) => string,
) => [
  ...[...new Set([...choices, ...(current === null ? [] : [current])])]
    .filter((length) => length < longest || length === current)
    .sort((one, other) => one - other)
    .map((length) => ({ value: String(length), label: label(length) })),
  { value: noLimit, label: copy.longest(label(longest)) },
];

const lengthOf = (value: string) => (value === noLimit ? null : Number(value));

interface SessionsSectionProps {
  settings: CompanySettings;
  /** What the tenant allows. */
  longest: SignInOptions['longestSession'];
  onChange: (change: Partial<CompanySettings>) => Promise<unknown>;
}

/** How long sessions last, in Settings → Company. Each limit is saved when it is changed. */
export function SessionsSection({ settings, longest, onChange }: SessionsSectionProps) {
  const { sessionDays, sessionIdleHours } = settings;
  const change = (to: Partial<CompanySettings>) =>
    toastResult(() => onChange(to), { error: copy.failed });
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <Field label={copy.days} hint={copy.daysHint}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf(dayChoices, sessionDays, longest.days, inDays)}
            value={String(sessionDays ?? noLimit)}
            onValueChange={(next) => change({ sessionDays: lengthOf(next) })}
          />
        )}
      </Field>
      <Field label={copy.idle} hint={copy.idleHint}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf(hourChoices, sessionIdleHours, longest.idleHours, inHours)}
            value={String(sessionIdleHours ?? noLimit)}
            onValueChange={(next) => change({ sessionIdleHours: lengthOf(next) })}
          />
        )}
      </Field>
    </FormSection>
  );
}
