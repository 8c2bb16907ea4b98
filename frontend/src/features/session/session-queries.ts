import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rememberSession } from '../../kit/session-memory.ts';
import { toast } from '../../ui/toast.ts';

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions<SessionUser | null>({
  queryKey: keyOf('GET /api/user'),
  queryFn: async ({ signal }) => {
    try {
      const user = await call('GET /api/user', {}, { signal });
      rememberSession({ userId: user.id, companyId: user.companyId });
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The given person is signed in from now on; what was read as nobody is read again. */
function beginSession(queryClient: QueryClient, user: SessionUser): Promise<void> {
  rememberSession({ userId: user.id, companyId: user.companyId });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  return queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
}

/** One's own changed data; passed over where somebody else, or nobody, is signed in by now. */
export function showChangedSelf(queryClient: QueryClient, user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, (now) => (now?.id === user.id ? user : now));
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
