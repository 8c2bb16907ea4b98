import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { settingsIn } from '#shared/people/user-settings.ts';

const createdAt = '2026-11-01T08:00:00.000Z';

/** The signed-in user. */
export const sampleSelf = (fields: Partial<SessionUser> = {}): SessionUser => ({
  id: 'me',
  username: 'mara@x.io',
  name: 'Mara Lindqvist',
  role: 'team_member',
  companyId: 'c',
  company: { id: 'c', name: 'X' },
  profilePhotoPath: null,
  emailVerifiedAt: createdAt,
  phoneNumber: null,
  phonePromptSkippedAt: null,
  timeZone: 'UTC',
  isTimeZoneAssumed: false,
  settings: settingsIn(),
  mustChangePassword: false,
  gettingStarted: null,
  createdAt,
  ...fields,
});

/** A colleague whose name is derived from the id. */
export const sampleUser = (id: string, fields: Partial<User> = {}): User => ({
  id,
  username: `${id}@x.io`,
  name: id,
  companyId: 'c',
  role: 'team_member',
  profilePhotoPath: null,
  isOnline: false,
  lastSeen: createdAt,
  hasSignedIn: true,
  isSuspended: false,
  timeZone: 'UTC',
  createdAt,
  ...fields,
});
