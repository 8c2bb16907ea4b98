import { useState } from 'react';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { fieldErrorsOf, useCreateSecret, useSwitchSecondFactor } from '../edit-security.ts';
import { Buttons, OwnPassword } from '../own-password.tsx';
import { sessionCopy } from '../session-copy.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const { twoStep } = sessionCopy;
const { fields } = signInCopy;

interface SwitchProps {
  /** Called after success and on Cancel. */
  onEnd: () => void;
}

interface Secret {
  /** From the first step; the last step sends it again. */
  password: string;
  secret: string;
  qrCode: string;
}

/** First asks for the password, then shows the QR code and asks for the first code. */
export function SwitchSecondFactorOn({
  onEnd,
  isRequired,
}: SwitchProps & { isRequired?: boolean }) {
  const [made, setMade] = useState<Secret>();
  const create = useCreateSecret();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).passwordProof,
    defaultValues: { password: '' },
    onSubmit: ({ password }) =>
      create.mutateAsync(password, {
        onSuccess: (secret) => setMade({ ...secret, password }),
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });
  if (made) return <FirstCode made={made} onEnd={onEnd} />;
  return (
    <form noValidate onSubmit={submit}>
      <OwnPassword error={errors.password?.message} {...register('password')} />
      <Buttons
        action={twoStep.continue}
        isPending={create.isPending}
        onEnd={isRequired ? undefined : onEnd}
      />
    </form>
  );
}

function FirstCode({ made, onEnd }: SwitchProps & { made: Secret }) {
  const { password, secret, qrCode } = made;
  const { copied, copy } = useCopy();
  const switchOn = useSwitchSecondFactor(true);
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('../session-form-schemas.ts')).appCodeForm,
    defaultValues: { code: '' },
    onSubmit: ({ code }) =>
      switchOn.mutateAsync(
        { password, code },
        { onError: (error) => showErrors(fieldErrorsOf(error)) },
      ),
  });
  const codes = switchOn.data?.recoveryCodes;
  if (codes) return <RecoveryCodes done={twoStep.turnedOn} codes={codes} onEnd={onEnd} />;
  return (
    <form noValidate onSubmit={submit}>
      <ol className="mb-4 flex list-decimal flex-col gap-3 pl-4 text-ink-2 text-sm marker:text-ink-3">
        <li>
          {twoStep.scan}
          <img
            src={qrCode}
            alt={twoStep.qrCode}
            width={168}
            height={168}
            className="mt-2 rounded-lg border border-line bg-white"
          />
          <details className="mt-2">
            <summary className="cursor-pointer text-ink-3 text-xs hover:text-ink">
              {twoStep.enterKey}
            </summary>
            <div className="mt-1.5 flex items-start gap-2">
              <code className="min-w-0 flex-1 break-all rounded-md bg-sunken px-2 py-1.5 text-ink text-xs">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <Button size="small" onClick={() => void copy(secret)}>
                {copied ? twoStep.copied : twoStep.copyKey}
              </Button>
            </div>
          </details>
        </li>
        <li>{twoStep.enterCode}</li>
      </ol>
      <CodeField label={fields.code} error={errors.code?.message} autoFocus {...register('code')} />
      <Buttons action={twoStep.turnOn} isPending={switchOn.isPending} onEnd={onEnd} />
    </form>
  );
}

/** Requires password and code, so that access to an open browser is not enough. */
export function SwitchSecondFactorOff({ onEnd }: SwitchProps) {
  const switchOff = useSwitchSecondFactor(false);
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).secondFactorProof,
    defaultValues: { password: '', code: '' },
    onSubmit: (proof) =>
      switchOff.mutateAsync(proof, {
        onSuccess: onEnd,
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <OwnPassword error={errors.password?.message} {...register('password')} />
      <CodeField
        label={fields.anyCode}
        error={errors.code?.message}
        allowsRecoveryCode
        {...register('code')}
      />
      <Buttons action={twoStep.turnOff} isDangerous isPending={switchOff.isPending} onEnd={onEnd} />
    </form>
  );
}
