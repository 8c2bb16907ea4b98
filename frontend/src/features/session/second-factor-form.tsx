import { useState } from 'react';
import { ApiError } from '../../kit/api-error.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, checkCode, checkRecoveryCode, plainCode } from './code-field.tsx';
import { useSecondSignIn } from './sign-in-queries.ts';

interface SecondFactorFormProps {
  challenge: string;
  isLeaving: boolean;
  onEnd: () => void;
}

/** The second half of signing in. */
export function SecondFactorForm({ challenge, isLeaving, onEnd }: SecondFactorFormProps) {
  const signIn = useSecondSignIn();
  const [hasNoApp, setNoApp] = useState(false);
  const { props, errors, refuse, renew } = usePlainForm({
    names: ['code'],
    check: ({ code }): { code?: string } => (hasNoApp ? checkRecoveryCode(code) : checkCode(code)),
    onSubmit: ({ code }) =>
      signIn.mutateAsync(
        { challenge, code: plainCode(code) },
        {
          onError: (error) => {
            if (!(error instanceof ApiError)) return;
            if (error.fields.code) refuse(error.fields);
            // Too late, or not any more: from the beginning.
            else if (error.status === 401 || error.status === 409) onEnd();
          },
        },
      ),
  });
  return (
    <>
      <AuthForm
        {...props}
        title={hasNoApp ? 'Enter a recovery code' : 'Enter your code'}
        text={
          hasNoApp
            ? 'Type one of those that you kept when you switched two-step sign-in on. Each is good once.'
            : 'Open your authenticator app and type the code it shows for Day Zero.'
        }
        action="Sign In"
        isSending={signIn.isPending || isLeaving}
      >
        <CodeField
          key={String(hasNoApp)}
          label={hasNoApp ? 'Recovery code' : 'Code'}
          error={errors.code}
          takesFocus
          takesRecovery={hasNoApp}
        />
      </AuthForm>
      <Button
        variant="ghost"
        size="large"
        wide
        className="mt-2"
        onClick={() => {
          renew();
          setNoApp(!hasNoApp);
        }}
      >
        {hasNoApp ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
      <Button variant="ghost" size="large" wide onClick={onEnd}>
        Back to sign in
      </Button>
      <p className="mt-4 text-ink-3 text-xs">
        Neither app nor recovery codes? Ask your administrator to switch it off for you.
      </p>
    </>
  );
}
