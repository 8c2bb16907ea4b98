import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { sessionQuery, updateSessionUser } from './session-queries.ts';

/** Saves the user's own name. The live channel updates the lists that show it. */
export function useChangeOwnName(): (name: string) => Promise<void> {
  const client = useQueryClient();
  return async (name) =>
    updateSessionUser(client, await call('PUT /api/user/name', { body: { name } }));
}

/** Saves the name of the administrator's company. */
export function useChangeCompanyName(): (name: string) => Promise<void> {
  const client = useQueryClient();
  return async (name) => {
    const company = await call('PATCH /api/company', { body: { name } });
    client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, company });
  };
}
