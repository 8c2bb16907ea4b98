import { ignored } from '../kit/fields.ts';

/** Set only by the server or the user. */
export const ignoredAtUserCreation = ignored(
  'profilePhotoPath',
  'phoneNumber',
  'lastLogin',
  'isOnline',
  'lastSeen',
);
