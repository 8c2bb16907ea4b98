import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { RequiredStep, type RequiredStepFrame } from './required-step.tsx';
import { sessionCopy } from './session-copy.ts';
import { updateSessionUser } from './session-queries.ts';

const { choosePassword: copy } = sessionCopy;

/** Replaces every page until the user has changed a password that an inviter typed. */
export function ChoosePasswordScreen({
  user,
  ...frame
}: RequiredStepFrame & { user: SessionUser }) {
  const client = useQueryClient();
  return (
    <RequiredStep {...frame} title={copy.title} text={copy.text}>
      <PasswordChangeForm
        onChanged={() =>
          updateSessionUser(client, { ...user, mustChangePassword: false }, ['mustChangePassword'])
        }
      >
        {(isPending) => (
          <Button type="submit" variant="primary" size="large" wide pending={isPending}>
            {copy.submit}
          </Button>
        )}
      </PasswordChangeForm>
    </RequiredStep>
  );
}
