import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { toast } from '../../ui/toast.ts';

const needsApproval = 'Password changes require administrator approval';

interface SecuritySectionProps {
  /** Where people may change their own password; otherwise the button says who does. */
  onChangePassword?: (() => void) | undefined;
  /** Further rows: the second factor, the sessions. */
  children?: ReactNode;
}

/** How my account is kept mine. */
export function SecuritySection({ onChangePassword, children }: SecuritySectionProps) {
  return (
    <FormSection title="Security" hint="How you sign in, and where you are signed in.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium text-ink text-sm">Password</h3>
          <p id="password-note" className="mt-0.5 text-ink-3 text-xs">
            {onChangePassword ? 'At least 6 characters, known to nobody but you.' : needsApproval}
          </p>
        </div>
        <Button
          aria-describedby="password-note"
          onClick={onChangePassword ?? (() => toast({ title: needsApproval }))}
        >
          <KeyRound aria-hidden />
          Change Password
        </Button>
      </div>
      {children}
    </FormSection>
  );
}
