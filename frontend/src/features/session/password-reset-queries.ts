import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOf } from '../../kit/query-client.ts';
import type { NewPassword } from './user-pool.ts';

/** What this deployment offers for signing in. */
export const signInOptionsQuery = readOf('GET /api/sign-in-options');

/** The library comes when somebody uses it, and not before. */
const userPool = () => import('./user-pool.ts');

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
    mutationFn: async (wanted: NewPassword) => {
      const [pool, options] = await Promise.all([
        userPool(),
        client.ensureQueryData(signInOptionsQuery),
      ]);
      await pool.setNewPassword(options, wanted);
    },
  });
}

export interface ResetRefusal {
  /** What is wrong with a field; otherwise it is nobody's fault in particular. */
  field?: 'username' | 'code' | 'password';
  sentence: string;
}

const tooOften = 'That was too often. Please wait a while and ask for a new code.';

const refusals: Readonly<Record<string, ResetRefusal>> = {
  CodeMismatchException: {
    field: 'code',
    sentence: 'This code is not right. Check the letter, or ask for another code.',
  },
  ExpiredCodeException: {
    field: 'code',
    sentence: 'This code is no longer good. Ask for another one.',
  },
  InvalidPasswordException: {
    field: 'password',
    sentence: 'Use at least 6 characters, and no space at either end',
  },
  LimitExceededException: { sentence: tooOften },
  TooManyRequestsException: { sentence: tooOften },
  TooManyFailedAttemptsException: { sentence: tooOften },
  CodeDeliveryFailureException: {
    sentence: 'The letter could not be sent. Please try again, or ask your administrator.',
  },
  NetworkError: {
    sentence: 'The server could not be reached. Check your connection and try again.',
  },
};

/** What to tell a person about a refusal of the pool; an attacker learns nothing by it. */
export function resetRefusal(error: unknown): ResetRefusal {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // The pool has this one name for whatever it finds malformed.
  if (name === 'InvalidParameterException' && /password/i.test(message))
    return refusals.InvalidPasswordException!;
  return (
    refusals[name] ?? {
      sentence:
        'Your password could not be reset just now. Please try again, or ask your administrator.',
    }
  );
}
