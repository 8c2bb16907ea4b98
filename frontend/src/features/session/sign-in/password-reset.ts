import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.ts';
import { signInOptionsQuery } from '../session-queries.ts';
import { signInDetourCopy } from '../sign-in-detour-copy.ts';
import type { NewPassword } from '../user-pool.ts';

const copy = signInDetourCopy.passwordReset;

/** Loaded on use because Amplify is large. */
const userPool = () => import('../user-pool.ts');

export function useSendResetCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const [pool, options] = await Promise.all([
        userPool(),
        client.ensureQueryData(signInOptionsQuery),
      ]);
      await pool.sendResetCode(options, email);
    },
  });
}

export function useSetNewPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: NewPassword) => {
      const [pool, options] = await Promise.all([
        userPool(),
        client.ensureQueryData(signInOptionsQuery),
      ]);
      await pool.setNewPassword(options, values);
    },
  });
}

export interface ResetError {
  /** Undefined if the error belongs to no single field. */
  field?: 'username' | 'code' | 'password';
  sentence: string;
}

const resetErrors: Readonly<Record<string, ResetError>> = {
  CodeMismatchException: {
    field: 'code',
    sentence: copy.codeIncorrect,
  },
  ExpiredCodeException: {
    field: 'code',
    sentence: copy.codeExpired,
  },
  InvalidPasswordException: {
    field: 'password',
    sentence: copy.passwordInvalid,
  },
  LimitExceededException: { sentence: copy.tooManyAttempts },
  TooManyRequestsException: { sentence: copy.tooManyAttempts },
  TooManyFailedAttemptsException: { sentence: copy.tooManyAttempts },
  CodeDeliveryFailureException: {
    sentence: copy.emailFailed,
  },
  NetworkError: {
    sentence: copy.unreachable,
  },
};

/**
 * The message for an error of Cognito. It does not reveal whether the account exists, except for a
 * day after an administrator changed its address.
 */
export function toResetError(error: unknown): ResetError {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // Cognito uses this name for every malformed parameter.
  if (name === 'InvalidParameterException' && /password/i.test(message))
    return resetErrors.InvalidPasswordException!;
  // The pool's function, whose error Cognito puts into a sentence of its own.
  if (name === 'UserLambdaValidationException' && message.includes('address_held'))
    return { sentence: copy.addressHeld };
  return resetErrors[name] ?? { sentence: copy.unknownError };
}

/** Shows the error at its field, or in a toast if it has none. */
export function showResetFailure(
  error: unknown,
  showErrors: (errors: Record<string, string>) => void,
): void {
  const { field, sentence } = toResetError(error);
  if (field) showErrors({ [field]: sentence });
  else toast({ variant: 'destructive', title: copy.failed, description: sentence });
}
