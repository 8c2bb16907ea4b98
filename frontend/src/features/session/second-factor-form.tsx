import { ApiError } from '../../kit/api-error.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, checkCode, plainCode } from './code-field.tsx';
import { useSecondSignIn } from './sign-in-queries.ts';

interface SecondFactorFormProps {
  challenge: string;
  isLeaving: boolean;
  onEnd: () => void;
}

/** The second half of signing in. */
export function SecondFactorForm({ challenge, isLeaving, onEnd }: SecondFactorFormProps) {
  const signIn = useSecondSignIn();
  const { props, errors, refuse } = usePlainForm({
    names: ['code'],
    check: ({ code }): { code?: string } => checkCode(code),
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
        title="Enter your code"
        text="Open your authenticator app and type the code it shows for Day Zero."
        action="Sign In"
        isSending={signIn.isPending || isLeaving}
      >
        <CodeField label="Code" error={errors.code} takesFocus />
      </AuthForm>
      <Button variant="ghost" size="large" wide className="mt-2" onClick={onEnd}>
        Back to sign in
      </Button>
      <p className="mt-4 text-ink-3 text-xs">
        No access to your app? Ask your administrator to switch it off for you.
      </p>
    </>
  );
}
