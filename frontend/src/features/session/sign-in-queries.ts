import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rememberSession } from '../../kit/session-memory.ts';
import { toast } from '../../ui/toast.ts';
import { sessionQuery } from './session-queries.ts';

/** The given person is signed in from now on; what was read as nobody is read again. */
function beginSession(queryClient: QueryClient, user: SessionUser): Promise<void> {
  rememberSession({ userId: user.id, companyId: user.companyId });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  return queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/login'>['body']) => call('POST /api/login', { body }),
    onSuccess: (user) => void beginSession(queryClient, user),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error) }),
  });
}

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/register'>['body']) =>
      call('POST /api/register', { body }),
    onSuccess: (user) => void beginSession(queryClient, user),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Registration failed',
        description: sentenceOf(error),
      }),
  });
}
