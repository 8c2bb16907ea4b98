import { isEmail } from '../../kit/is-email.ts';

/*
 * What the schemas of shared/session ask for, said without them: the sign-in page loads no zod. A
 * test holds the two together.
 */

export interface SignInValues {
  username: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  name: string;
  /** The company's name, as it is typed. */
  companyId: string;
  confirmPassword: string;
}

type Wrong<Values> = Partial<Record<keyof Values, string>>;

export function checkSignIn({ username, password }: SignInValues): Wrong<SignInValues> {
  return {
    ...(isEmail(username) ? {} : { username: 'Please enter a valid email' }),
    ...(password ? {} : { password: 'Password is required' }),
  };
}

export function checkSignUp(values: SignUpValues): Wrong<SignUpValues> {
  const { name, username, companyId, password, confirmPassword } = values;
  const wrong: Wrong<SignUpValues> = {};
  if (!name.trim()) wrong.name = 'Name is required';
  if (!isEmail(username)) wrong.username = 'Please enter a valid email';
  if (!companyId.trim()) wrong.companyId = 'Company name is required';
  if (password.length < 6) wrong.password = 'Password must be at least 6 characters';
  if (password !== confirmPassword) wrong.confirmPassword = "Passwords don't match";
  return wrong;
}
