import { shownRecoveryCode } from '#shared/session/recovery-code.ts';
import { useCopy } from '../../kit/use-copy.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { CodeField, checkCode, plainCode } from './code-field.tsx';
import { Buttons, checkPassword, OwnPassword, showRefusal } from './own-password.tsx';
import { useRenewRecoveryCodes } from './security-queries.ts';

interface RecoveryCodesProps {
  /** What has happened. */
  done: string;
  codes: readonly string[];
  onEnd: () => void;
}

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ done, codes, onEnd }: RecoveryCodesProps) {
  const { copied, copy } = useCopy();
  const shown = codes.map(shownRecoveryCode);
  return (
    <section aria-label="Recovery codes" className="flex flex-col gap-4">
      <p className="text-ink-2 text-sm">
        <strong className="mb-1 block font-medium text-ink">{done}</strong>
        Keep these recovery codes where you find them without your phone. Each signs you in once
        instead of the app. They are not shown again.
      </p>
      <ul className="tnum grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg bg-sunken px-3 py-2.5 font-mono text-ink text-xs min-[400px]:grid-cols-2">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        {/* Not the one that ends it: an Enter too many would take them away for ever. */}
        <Button autoFocus onClick={() => void copy(shown.join('\n'))}>
          {copied ? 'Copied' : 'Copy all'}
        </Button>
        <Button variant="primary" onClick={onEnd}>
          I have kept them
        </Button>
      </DialogFooter>
    </section>
  );
}

/** Ten new ones, for password and code. */
export function NewRecoveryCodes({ onEnd }: Pick<RecoveryCodesProps, 'onEnd'>) {
  const renewal = useRenewRecoveryCodes();
  const { props, errors, refuse } = usePlainForm({
    names: ['password', 'code'],
    check: ({ password, code }) => ({ ...checkPassword(password), ...checkCode(code) }),
    onSubmit: ({ password, code }) =>
      renewal.mutateAsync(
        { password, code: plainCode(code) },
        { onError: (error) => showRefusal(error, refuse) },
      ),
  });
  if (renewal.data)
    return (
      <RecoveryCodes
        done="The former ones are not good any more"
        codes={renewal.data.recoveryCodes}
        onEnd={onEnd}
      />
    );
  return (
    <form {...props} className="flex flex-col gap-4">
      <OwnPassword error={errors.password} />
      <CodeField label="Code of your app" error={errors.code} />
      <Buttons action="Make new codes" isPending={renewal.isPending} onEnd={onEnd} />
    </form>
  );
}
