import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rememberSession } from '../../kit/session-memory.ts';
import { toast } from '../../ui/toast.ts';
import { sessionQuery } from './session-queries.ts';

/** What signs one in: the person it answers is signed in from then on. */
function useEntry<Body>(send: (body: Body) => Promise<SessionUser>, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      rememberSession({ userId: user.id, companyId: user.companyId });
      queryClient.setQueryData(sessionQuery.queryKey, user);
      // What was read as nobody is read again.
      void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: failure, description: sentenceOf(error) }),
  });
}

const signIn = (body: RequestOf<'POST /api/login'>['body']) => call('POST /api/login', { body });
const signUp = (body: RequestOf<'POST /api/register'>['body']) =>
  call('POST /api/register', { body });

export const useSignIn = () => useEntry(signIn, 'Login failed');
export const useSignUp = () => useEntry(signUp, 'Registration failed');
