import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rememberSession } from '../../kit/session-memory.ts';

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

/** One's own changed data; passed over where somebody else, or nobody, is signed in by now. */
export function showChangedSelf(queryClient: QueryClient, user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, (now) => (now?.id === user.id ? user : now));
}
