import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { UserSettings, UserSettingsChange } from '#shared/people/user-settings.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { rememberSession } from '../../kit/browser/session-memory.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';

/** The signed-in user, or null. */
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

/** What the tenant allows around signing in and inviting. */
export const signInOptionsQuery = readOf('GET /api/sign-in-options');

/**
 * Updates fields of the cached user unless somebody else has signed in since. The other fields of a
 * response may be older than the cached ones.
 */
export function updateSessionUser(
  queryClient: QueryClient,
  user: SessionUser,
  changed: readonly (keyof SessionUser)[],
): void {
  const fields = Object.fromEntries(changed.map((field) => [field, user[field]]));
  updateSaved<SessionUser | null>(queryClient, sessionQuery.queryKey, (cached) =>
    cached?.id === user.id ? { ...cached, ...fields } : cached,
  );
}

type SessionCompany = SessionUser['company'];
type CompanyChange = Partial<Omit<SessionCompany, 'settings'>> & {
  settings?: Partial<SessionCompany['settings']>;
};

/** Updates fields and rules of the cached user's company. */
export function updateSessionCompany(
  queryClient: QueryClient,
  { settings, ...changed }: CompanyChange,
): void {
  updateSaved<SessionUser | null>(queryClient, sessionQuery.queryKey, (user) => {
    if (!user) return user;
    const { company } = user;
    const rules = company.settings && { settings: { ...company.settings, ...settings } };
    return { ...user, company: { ...company, ...changed, ...rules } };
  });
}

export const signIn = (body: RequestOf<'POST /api/login'>['body']) =>
  call('POST /api/login', { body });

export function startSession(queryClient: QueryClient, user: SessionUser): void {
  rememberSession({ userId: user.id, companyId: user.companyId });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  // Both may have been requested before the sign-in.
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
}

/** A personal setting; undefined when nobody is signed in. */
export function useSetting<Name extends keyof UserSettings>(
  name: Name,
): UserSettings[Name] | undefined {
  return useQuery(sessionQuery).data?.settings[name];
}

/**
 * Shows changed settings at once and saves them on the account. Rejects, with the former ones shown
 * again, if that fails.
 */
export function useChangeSetting(): (change: UserSettingsChange) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    const apply = (user: SessionUser | null) =>
      user && { ...user, settings: { ...user.settings, ...change } as UserSettings };
    const send = () => call('PATCH /api/user/settings', { body: change });
    await changeOptimistically(client, [{ queryKey: sessionQuery.queryKey, apply }], () =>
      sendInOrder(client, 'settings', send, Object.keys(change)),
    );
  };
}
