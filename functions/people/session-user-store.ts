import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { updateAndRead } from '#functions/kit/table/table-write.ts';
import type { GettingStartedChange } from '#shared/people/getting-started.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';
import { type SessionUser, sessionUser } from '#shared/people/session-user.ts';
import { settingsIn } from '#shared/people/user-settings.ts';
import { type StoredUser, storedUser, userKey } from './user-store.ts';

/** Adds completed steps to the checklist, hides it or shows it again. */
export const changeGettingStarted = async (
  scope: CompanyScope,
  userId: string,
  { completedSteps = [], dismissed }: GettingStartedChange,
): Promise<StoredUser> => {
  const isDismissed = { gettingStartedDismissed: dismissed ?? false };
  const changed = await updateAndRead({
    key: userKey(scope, userId),
    [dismissed === undefined ? 'setIfAbsent' : 'set']: isDismissed,
    // DynamoDB has no empty sets.
    ...(completedSteps.length > 0 && { add: { gettingStartedSteps: new Set(completedSteps) } }),
    exists: true,
    error: UserNotFoundError,
  });
  return storedUser.parse(changed);
};

export const keepPhonePromptSkipped = async (
  scope: CompanyScope,
  userId: string,
): Promise<StoredUser> => {
  const changed = await updateAndRead({
    key: userKey(scope, userId),
    set: { phonePromptSkippedAt: new Date().toISOString() },
    exists: true,
    error: UserNotFoundError,
  });
  return storedUser.parse(changed);
};

export const toSessionUser = (
  person: StoredUser,
  company?: SessionUser['company'],
): SessionUser => {
  const { gettingStartedDismissed: dismissed, gettingStartedSteps: steps = [] } = person;
  return sessionUser.parse({
    ...person,
    emailVerifiedAt: person.emailVerifiedAt ?? null,
    company: company ?? { id: person.companyId, name: person.companyName },
    settings: settingsIn(person.settings),
    gettingStarted: dismissed === undefined ? null : { completedSteps: [...steps], dismissed },
  });
};
