import { useState } from 'react';
import { plainRecoveryCode } from '#shared/session/recovery-code.ts';
import { useCopy } from '../../kit/use-copy.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, checkAnyCode, checkCode, plainCode } from './code-field.tsx';
import { Buttons, checkPassword, OwnPassword, showRefusal } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCreateSecret, useSwitchSecondFactor } from './security-queries.ts';

interface SwitchProps {
  /** Done, or given up. */
  onEnd: () => void;
}

interface Secret {
  /** What the first step asked for, and the last sends again. */
  password: string;
  secret: string;
  qrCode: string;
}

/** Three steps in two: the password, then the app with its first code. */
export function SwitchSecondFactorOn({ onEnd }: SwitchProps) {
  const [made, setMade] = useState<Secret>();
  const create = useCreateSecret();
  const { props, errors, refuse } = usePlainForm({
    names: ['password'],
    check: ({ password }) => checkPassword(password),
    onSubmit: ({ password }) =>
      create.mutateAsync(password, {
        onSuccess: (secret) => setMade({ ...secret, password }),
        onError: (error) => showRefusal(error, refuse),
      }),
  });
  if (made) return <FirstCode made={made} onEnd={onEnd} />;
  return (
    <form {...props}>
      <OwnPassword error={errors.password} />
      <Buttons action="Continue" isPending={create.isPending} onEnd={onEnd} />
    </form>
  );
}

function FirstCode({ made, onEnd }: SwitchProps & { made: Secret }) {
  const { password, secret, qrCode } = made;
  const { copied, copy } = useCopy();
  const switchOn = useSwitchSecondFactor(true);
  const { props, errors, refuse } = usePlainForm({
    names: ['code'],
    check: ({ code }) => checkCode(code),
    onSubmit: ({ code }) =>
      switchOn.mutateAsync(
        { password, code: plainCode(code) },
        { onError: (error) => showRefusal(error, refuse) },
      ),
  });
  const codes = switchOn.data?.recoveryCodes;
  if (codes) return <RecoveryCodes done="Two-step sign-in is on" codes={codes} onEnd={onEnd} />;
  return (
    <form {...props}>
      <ol className="mb-4 flex list-decimal flex-col gap-3 pl-4 text-ink-2 text-sm marker:text-ink-3">
        <li>
          Read this code with your authenticator app.
          <img
            src={qrCode}
            alt="QR code for your authenticator app"
            width={168}
            height={168}
            className="mt-2 rounded-lg border border-line bg-white"
          />
          <details className="mt-2">
            <summary className="cursor-pointer text-ink-3 text-xs hover:text-ink">
              No camera? Type the key instead
            </summary>
            <div className="mt-1.5 flex items-start gap-2">
              <code className="min-w-0 flex-1 break-all rounded-md bg-sunken px-2 py-1.5 text-ink text-xs">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <Button size="small" onClick={() => void copy(secret)}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            </div>
          </details>
        </li>
        <li>Type what the app shows for Day Zero.</li>
      </ol>
      <CodeField label="Code" error={errors.code} takesFocus />
      <Buttons action="Switch on" isPending={switchOn.isPending} onEnd={onEnd} />
    </form>
  );
}

/** With password and code: an open browser alone is not enough. */
export function SwitchSecondFactorOff({ onEnd }: SwitchProps) {
  const switchOff = useSwitchSecondFactor(false);
  const { props, errors, refuse } = usePlainForm({
    names: ['password', 'code'],
    check: ({ password, code }) => ({ ...checkPassword(password), ...checkAnyCode(code) }),
    onSubmit: ({ password, code }) =>
      switchOff.mutateAsync(
        { password, code: plainRecoveryCode(code) },
        { onSuccess: onEnd, onError: (error) => showRefusal(error, refuse) },
      ),
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <OwnPassword error={errors.password} />
      <CodeField label="Code of your app, or a recovery code" error={errors.code} takesRecovery />
      <Buttons action="Switch off" isDangerous isPending={switchOff.isPending} onEnd={onEnd} />
    </form>
  );
}
