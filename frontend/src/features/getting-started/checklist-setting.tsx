import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { isChecklistOpen } from './checklist.ts';
import { gettingStartedCopy } from './getting-started-copy.ts';
import { setDismissed } from './getting-started-queries.ts';

const copy = gettingStartedCopy.settings;

/** Shows or hides the checklist, while steps are left. */
export function ChecklistSetting({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const id = useId();
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <label htmlFor={id} className="flex items-start justify-between gap-4">
        <span>
          <span className="block font-medium text-ink text-sm">{copy.show}</span>
          <span className="block text-ink-3 text-xs">{copy.showHint}</span>
        </span>
        <Switch
          id={id}
          checked={isChecklistOpen(user)}
          onCheckedChange={(isShown) => setDismissed(client, user, !isShown)}
          className="mt-0.5"
        />
      </label>
    </FormSection>
  );
}
