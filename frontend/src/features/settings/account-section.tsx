import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { settingsCopy } from './settings-copy.ts';
import { TextSettingForm } from './text-setting-form.tsx';

const copy = settingsCopy.profile;

interface AccountSectionProps {
  user: SessionUser;
  /** The field for the photo. */
  photo: ReactNode;
  /** In the security section. */
  mayChangeEmail: boolean | undefined;
  onRename: (name: string) => Promise<unknown>;
}

/** Settings that colleagues can see. */
export function AccountSection({ user, photo, mayChangeEmail, onRename }: AccountSectionProps) {
  const mayRename = user.role === 'company_admin' || user.company.settings?.ownNameChange !== false;
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div>{photo}</div>
      <div className="grid gap-4 sm:grid-cols-2">
        {mayRename ? (
          <TextSettingForm
            {...settingsCopy.name}
            label={copy.name}
            hint={copy.nameHint}
            value={user.name}
            limit={200}
            autoComplete="name"
            onSave={onRename}
          />
        ) : (
          <Field label={copy.name} hint={copy.lockedNameHint}>
            {(control) => <Input {...control} value={user.name} readOnly className={readOnly} />}
          </Field>
        )}
        <Field label={copy.email} hint={mayChangeEmail ? copy.ownEmailHint : copy.emailHint}>
          {(control) => (
            <Input {...control} type="email" value={user.username} readOnly className={readOnly} />
          )}
        </Field>
      </div>
    </FormSection>
  );
}

const readOnly = 'truncate bg-sunken! text-ink-2!';
