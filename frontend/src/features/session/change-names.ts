import { useQueryClient } from '@tanstack/react-query';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { updateSessionCompany, updateSessionUser } from './session-queries.ts';

/** Saves the user's own name. The live channel updates the lists that show it. */
export function useChangeOwnName(): (name: string) => Promise<void> {
  const client = useQueryClient();
  return async (name) =>
    updateSessionUser(client, await call('PUT /api/user/name', { body: { name } }), ['name']);
}

/** Saves the name and the rules of the administrator's company. */
export function useChangeCompany() {
  const client = useQueryClient();
  return async (body: NonNullable<RequestOf<'PATCH /api/company'>['body']>): Promise<void> => {
    const { name, settings } = await call('PATCH /api/company', { body });
    // The other rules of the response may be older than the cached ones.
    const changed = Object.entries(settings).filter(([rule]) => rule in body);
    updateSessionCompany(client, {
      ...(body.name !== undefined && { name }),
      settings: Object.fromEntries(changed),
    });
  };
}
