import { FormSection } from '../../ui/forms/form-section.tsx';
import { NameForm } from './name-form.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.company;

interface CompanySectionProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
}

/** Settings → Company, for company administrators. */
export function CompanySection({ name, onRename }: CompanySectionProps) {
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <NameForm
        label={copy.name}
        hint={copy.nameHint}
        name={name}
        autoComplete="organization"
        onSave={onRename}
      />
    </FormSection>
  );
}
