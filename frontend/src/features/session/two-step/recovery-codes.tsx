import { shownRecoveryCode } from '#shared/session/recovery-code.ts';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { fieldErrorsOf, useRenewRecoveryCodes } from '../edit-security.ts';
import { Buttons, OwnPassword } from '../own-password.tsx';
import { sessionCopy } from '../session-copy.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { CodeField } from './code-field.tsx';

const { recoveryCodes } = sessionCopy;
const { fields } = signInCopy;

interface RecoveryCodesProps {
  /** Says what was done, above the codes. */
  done: string;
  codes: readonly string[];
  onEnd: () => void;
}

/** Shown only once: the server does not return them again. */
export function RecoveryCodes({ done, codes, onEnd }: RecoveryCodesProps) {
  const { copied, copy } = useCopy();
  const shown = codes.map(shownRecoveryCode);
  return (
    <section aria-label={recoveryCodes.label} className="flex flex-col gap-4">
      <p className="text-ink-2 text-sm">
        <strong className="mb-1 block font-medium text-ink">{done}</strong>
        {recoveryCodes.text}
      </p>
      <ul className="tnum grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg bg-sunken px-3 py-2.5 font-mono text-ink text-xs min-[400px]:grid-cols-2">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        {/* Focus Copy rather than the button that closes: an extra Enter would lose the codes. */}
        <Button autoFocus onClick={() => void copy(shown.join('\n'))}>
          {copied ? recoveryCodes.copied : recoveryCodes.copyAll}
        </Button>
        <Button variant="primary" onClick={onEnd}>
          {recoveryCodes.done}
        </Button>
      </DialogFooter>
    </section>
  );
}

/** Generates ten new codes; requires password and code. */
export function NewRecoveryCodes({ onEnd }: Pick<RecoveryCodesProps, 'onEnd'>) {
  const renewal = useRenewRecoveryCodes();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).appProof,
    defaultValues: { password: '', code: '' },
    onSubmit: (proof) =>
      renewal.mutateAsync(proof, { onError: (error) => showErrors(fieldErrorsOf(error)) }),
  });
  if (renewal.data)
    return (
      <RecoveryCodes
        done={recoveryCodes.generated}
        codes={renewal.data.recoveryCodes}
        onEnd={onEnd}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <OwnPassword error={errors.password?.message} {...register('password')} />
      <CodeField
        label={fields.authenticatorCode}
        error={errors.code?.message}
        {...register('code')}
      />
      <Buttons action={recoveryCodes.generate} isPending={renewal.isPending} onEnd={onEnd} />
    </form>
  );
}
