import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Input } from '../../ui/input.tsx';

interface AccountSectionProps {
  user: SessionUser;
  /** Shows and changes the photo. */
  photo: ReactNode;
}

/** How colleagues see me. */
export function AccountSection({ user, photo }: AccountSectionProps) {
  return (
    <FormSection title="Profile" hint="How your colleagues see you everywhere in Day Zero.">
      <div>{photo}</div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Display Name" hint="Contact your administrator to change your name">
          {(control) => <Input {...control} value={user.name} readOnly className={readOnly} />}
        </Field>
        <Field label="Email" hint="Contact your administrator to change your email">
          {(control) => (
            <Input {...control} type="email" value={user.username} readOnly className={readOnly} />
          )}
        </Field>
      </div>
    </FormSection>
  );
}

const readOnly = 'truncate bg-sunken! text-ink-2!';
