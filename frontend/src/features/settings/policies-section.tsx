import { useId } from 'react';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TextSettingForm } from './text-setting-form.tsx';

const copy = settingsCopy.policies;

const inviters = [
  { value: 'everyone', label: copy.everyone },
  { value: 'leaders', label: copy.leaders },
  { value: 'administrators', label: copy.administrators },
] as const;

/** Separated by commas or spaces. */
const domainsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

interface PoliciesSectionProps {
  settings: CompanySettings;
  onChange: (change: Partial<CompanySettings>) => Promise<unknown>;
}

/** Rules of Settings → Company. Each is saved when it is changed. */
export function PoliciesSection({ settings, onChange }: PoliciesSectionProps) {
  const change = (to: Partial<CompanySettings>) =>
    toastResult(() => onChange(to), { error: copy.failed });
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <Field label={copy.inviters} hint={copy.invitersHint}>
        {(control) => (
          <Select
            {...control}
            options={inviters}
            value={settings.inviters}
            onValueChange={(next) => change({ inviters: next })}
          />
        )}
      </Field>
      <TextSettingForm
        label={copy.emailDomains}
        hint={copy.emailDomainsHint}
        placeholder={copy.anyDomain}
        value={settings.emailDomains.join(', ')}
        limit={2000}
        autoComplete="off"
        changed={copy.emailDomainsChanged}
        failed={copy.failed}
        onSave={(text) => onChange({ emailDomains: domainsOf(text) })}
      />
      <Rule
        label={copy.secondFactor}
        hint={copy.secondFactorHint}
        isOn={settings.requiresSecondFactor}
        onChange={(requiresSecondFactor) => change({ requiresSecondFactor })}
      />
      <Rule
        label={copy.ownNames}
        hint={copy.ownNamesHint}
        isOn={settings.ownNameChange}
        onChange={(ownNameChange) => change({ ownNameChange })}
      />
      <Rule
        label={copy.ownPasswords}
        hint={copy.ownPasswordsHint}
        isOn={settings.ownPasswordChange}
        onChange={(ownPasswordChange) => change({ ownPasswordChange })}
      />
    </FormSection>
  );
}

interface RuleProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => unknown;
}

function Rule({ label, hint, isOn, onChange }: RuleProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-ink-3 text-xs">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onCheckedChange={onChange}
        className="mt-0.5"
      />
    </div>
  );
}
