import { useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { AuthForm } from '../sign-in/auth-form.tsx';
import { useSecondFactorSignIn } from '../sign-in/use-sign-in.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { signInDetourCopy } from '../sign-in-detour-copy.ts';
import { CodeField } from './code-field.tsx';

const { auth, fields, signIn } = signInCopy;
const copy = signInDetourCopy.secondStep;

interface SecondFactorFormProps {
  challenge: string;
  isLeaving: boolean;
  onEnd: () => void;
}

export function SecondFactorForm({ challenge, isLeaving, onEnd }: SecondFactorFormProps) {
  const mutation = useSecondFactorSignIn();
  const [hasNoApp, setNoApp] = useState(false);
  const { register, reset, submit, showErrors, errors } = useSchemaForm({
    schema: async () => {
      const { appCodeForm, recoveryCodeForm } = await import('../session-form-schemas.ts');
      return hasNoApp ? recoveryCodeForm : appCodeForm;
    },
    defaultValues: { code: '' },
    onSubmit: ({ code }) =>
      mutation.mutateAsync(
        { challenge, code },
        {
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            if (error.fields.code) showErrors(error.fields);
            // The challenge has expired or was used: start over.
            else if (error.status === 401 || error.status === 409) onEnd();
          },
        },
      ),
  });
  return (
    <>
      <AuthForm
        noValidate
        onSubmit={submit}
        title={hasNoApp ? copy.recoveryTitle : copy.title}
        text={hasNoApp ? copy.recoveryText : copy.text}
        action={signIn.submit}
        isSending={mutation.isPending || isLeaving}
      >
        <CodeField
          key={String(hasNoApp)}
          label={hasNoApp ? fields.recoveryCode : fields.code}
          error={errors.code?.message}
          autoFocus
          allowsRecoveryCode={hasNoApp}
          {...register('code')}
        />
      </AuthForm>
      <Button
        variant="ghost"
        size="large"
        wide
        className="mt-2"
        onClick={() => {
          reset();
          setNoApp(!hasNoApp);
        }}
      >
        {hasNoApp ? copy.useApp : copy.useRecoveryCode}
      </Button>
      <Button variant="ghost" size="large" wide onClick={onEnd}>
        {auth.backToSignIn}
      </Button>
      <p className="mt-4 text-ink-3 text-xs">{copy.lostBoth}</p>
    </>
  );
}
