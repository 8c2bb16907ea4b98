import { currencies, weekStarts } from '#shared/people/company-defaults.ts';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { DecimalSignField } from './decimal-sign-field.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const copy = settingsCopy.defaults;

const weekStartOptions = weekStarts.map((value) => ({ value, label: copy[value] }));

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencyOptions = currencies.map((value) => ({
  value,
  label: `${currencyNames.of(value)} (${value})`,
}));

interface DefaultsSectionProps {
  settings: CompanySettings;
  onChange: (change: Partial<CompanySettings>) => Promise<unknown>;
}

/** Defaults of Settings → Company. Each is saved when it is changed. */
export function DefaultsSection({ settings, onChange }: DefaultsSectionProps) {
  const { timeZone, weekStart, currency } = settings;
  const change = (to: Partial<CompanySettings>) =>
    toastResult(() => onChange(to), { error: copy.failed });
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <TimeZoneField
        hint={copy.timeZoneHint}
        value={timeZone}
        onChange={(next) => change({ timeZone: next })}
      />
      <Field label={copy.weekStart} hint={copy.weekStartHint}>
        {(control) => (
          <Select
            {...control}
            options={weekStartOptions}
            value={weekStart}
            onValueChange={(next) => change({ weekStart: next })}
          />
        )}
      </Field>
      <DecimalSignField
        hint={settingsCopy.decimalSign.companyHint}
        automatic={settingsCopy.decimalSign.browserLanguage}
        value={settings.decimalSign}
        onChange={(decimalSign) => change({ decimalSign })}
      />
      <Field label={copy.currency} hint={copy.currencyHint}>
        {(control) => (
          <Combobox
            {...control}
            label={copy.currency}
            searchPlaceholder={copy.searchCurrencies}
            options={currencyOptions}
            value={currency}
            onValueChange={(next) => change({ currency: next })}
          />
        )}
      </Field>
    </FormSection>
  );
}
