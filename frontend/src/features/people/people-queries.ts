import { queryOptions } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { User } from '#shared/people/user.ts';
import { callPages } from '../../kit/api/call-pages.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';

/** Stale time of a colleague's profile, ms. */
const profileAge = 5 * 60_000;

/** One user. Errors are cached too, so that scrolling does not repeat failed reads. */
export function personQuery(userId: string) {
  return {
    ...readOf('GET /api/users/{userId}', { params: { userId } }),
    staleTime: profileAge,
    retryOnMount: false,
  };
}

/** All users of the company, by name. */
export function companyUsersQuery(companyId: string) {
  const request = { params: { companyId } };
  return queryOptions<User[]>({
    queryKey: keyOf('GET /api/companies/{companyId}/users', request),
    queryFn: async ({ signal }) =>
      (await callPages('GET /api/companies/{companyId}/users', request, { signal })).sort(byName),
  });
}
