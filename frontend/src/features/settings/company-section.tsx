import type { ReactNode } from 'react';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TextSettingForm } from './text-setting-form.tsx';

const copy = settingsCopy.company;

interface CompanySectionProps {
  name: string;
  /** The field for the logo. */
  logo: ReactNode;
  onRename: (name: string) => Promise<unknown>;
}

/** Settings → Company, for company administrators. */
export function CompanySection({ name, logo, onRename }: CompanySectionProps) {
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div>{logo}</div>
      <TextSettingForm
        {...settingsCopy.name}
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        limit={200}
        autoComplete="organization"
        onSave={onRename}
      />
    </FormSection>
  );
}
