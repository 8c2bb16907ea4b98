import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from '../../kit/theme.ts';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Select } from '../../ui/select.tsx';

const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

/** What is kept in this browser: the team I work in and how the product looks. */
export function WorkspaceSection({ team }: { team: ReactNode }) {
  const [theme, setTheme] = useTheme();
  return (
    <FormSection title="Workspace" hint="Kept in this browser, for you alone.">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-medium text-ink text-sm">Current team</p>
          {team}
          <p className="text-ink-3 text-xs">Lists and the dashboard show the work of this team</p>
        </div>
        <Field label="Theme" hint="Changes at once">
          {(control) => (
            <Select<Theme> {...control} options={themes} value={theme} onValueChange={setTheme} />
          )}
        </Field>
      </div>
    </FormSection>
  );
}
