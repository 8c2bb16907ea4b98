import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from '../../kit/browser/theme.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.workspace;

const themes = [
  { value: 'light', label: copy.light, icon: <Sun aria-hidden /> },
  { value: 'dark', label: copy.dark, icon: <Moon aria-hidden /> },
  { value: 'system', label: copy.system, icon: <Monitor aria-hidden /> },
] as const;

/** Settings stored in this browser: selected team and appearance. */
export function WorkspaceSection({ team }: { team: ReactNode }) {
  const { theme, setTheme } = useTheme();
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-medium text-ink text-sm">{copy.team}</p>
          {team}
          <p className="text-ink-3 text-xs">{copy.teamHint}</p>
        </div>
        <Field label={copy.theme} hint={copy.themeHint}>
          {(control) => (
            <Select<Theme> {...control} options={themes} value={theme} onValueChange={setTheme} />
          )}
        </Field>
      </div>
    </FormSection>
  );
}
