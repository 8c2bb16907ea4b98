import { queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/people/user.ts';
import { callPages } from '../../kit/call-pages.ts';
import { keyOf, readOf } from '../../kit/query-client.ts';

/** How long a colleague's profile is good for, ms. */
const profileAge = 5 * 60_000;

/** One colleague. A failure is kept as well: a row that scrolls by does not ask again and again. */
export function personQuery(userId: string) {
  return {
    ...readOf('GET /api/users/{userId}', { params: { userId } }),
    staleTime: profileAge,
    retryOnMount: false,
  };
}

/** Everybody in the company, by name, to the last page. */
export function companyUsersQuery(companyId: string) {
  const request = { params: { companyId } };
  return queryOptions<User[]>({
    queryKey: keyOf('GET /api/companies/{companyId}/users', request),
    queryFn: ({ signal }) => callPages('GET /api/companies/{companyId}/users', request, { signal }),
  });
}
