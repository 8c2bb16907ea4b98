import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.security;

interface SecuritySectionProps {
  /** False for people who sign in through their company. */
  hasPassword: boolean;
  /** Undefined if the company does not allow it; then the button says who does. */
  onChangePassword?: (() => void) | undefined;
  /** Further rows, such as the second factor and sessions. */
  children?: ReactNode;
}

export function SecuritySection({ hasPassword, onChangePassword, children }: SecuritySectionProps) {
  const hint = onChangePassword ? copy.passwordHint : copy.needsApproval;
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium text-ink text-sm">{copy.password}</h3>
          <p id="password-note" className="mt-0.5 text-ink-3 text-xs">
            {hasPassword ? hint : copy.managedByCompany}
          </p>
        </div>
        {hasPassword && (
          <Button
            aria-describedby="password-note"
            onClick={onChangePassword ?? (() => toast({ title: copy.needsApproval }))}
          >
            <KeyRound aria-hidden />
            {copy.changePassword}
          </Button>
        )}
      </div>
      {children}
    </FormSection>
  );
}
