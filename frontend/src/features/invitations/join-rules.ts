import { isEmail } from '../../kit/is-email.ts';

export interface JoinValues {
  name: string;
  username: string;
  password: string;
}

/** What the schema of shared/invitations asks for; a test holds the two together. */
export function checkJoin({ name, username, password }: JoinValues): Partial<JoinValues> {
  return {
    ...(name.trim() ? {} : { name: 'Name is required' }),
    ...(isEmail(username) ? {} : { username: 'Please enter a valid email address' }),
    ...(password.length >= 6 ? {} : { password: 'Password must be at least 6 characters' }),
  };
}
