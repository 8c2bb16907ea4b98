import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rememberSession } from '../../kit/session-memory.ts';
import { toast } from '../../ui/toast.ts';
import { sessionQuery } from './session-queries.ts';

/** What goes back with the code, where the password was right and a code is asked for. */
export function challengeIn(error: unknown): string | undefined {
  return error instanceof ApiError ? error.details.challenge : undefined;
}

/** For the first time, or once more: told by the form of the code. */
function asksForCode(error: unknown): boolean {
  return Boolean(challengeIn(error) || (error instanceof ApiError && error.fields.code));
}

let lastFailure: ReturnType<typeof toast> | undefined;

/** What signs one in: the person it answers is signed in from then on. */
function useEntry<Body>(send: (body: Body) => Promise<SessionUser>, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // What failed before does not stand beside what comes of this.
    onMutate: () => lastFailure?.dismiss(),
    onSuccess: (user) => {
      rememberSession({ userId: user.id, companyId: user.companyId });
      queryClient.setQueryData(sessionQuery.queryKey, user);
      // What was read as nobody is read again.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
    },
    onError: (error) => {
      if (!asksForCode(error))
        lastFailure = toast({
          variant: 'destructive',
          title: failure,
          description: sentenceOf(error),
        });
    },
  });
}

const signIn = (body: RequestOf<'POST /api/login'>['body']) => call('POST /api/login', { body });
const signUp = (body: RequestOf<'POST /api/register'>['body']) =>
  call('POST /api/register', { body });

const finishSignIn = (body: RequestOf<'POST /api/login/second-factor'>['body']) =>
  call('POST /api/login/second-factor', { body });

const finishSignOn = (body: RequestOf<'POST /api/login/single-sign-on'>['body']) =>
  call('POST /api/login/single-sign-on', { body });

export const useSignIn = () => useEntry(signIn, 'Login failed');
export const useSecondSignIn = () => useEntry(finishSignIn, 'Login failed');
export const useSignOnReturn = () => useEntry(finishSignOn, 'Login failed');
export const useSignUp = () => useEntry(signUp, 'Registration failed');
