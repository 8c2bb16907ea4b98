import { randomUUID } from 'node:crypto';
import type { SessionUser } from '#shared/people/user.ts';
import { handler as register } from '../session/register.ts';
import { type Invocation, invoke } from './invoke.ts';

export const newAddress = () => `${randomUUID()}@day-zero.test`;

/** What the sign-up form sends. */
export const signUpForm = (fields: Record<string, unknown> = {}) => ({
  name: 'Mara Lindqvist',
  username: newAddress(),
  companyId: `Company ${randomUUID()}`,
  password: `secret ${randomUUID()}`,
  role: 'team_member',
  ...fields,
});

/** The cookie that the browser sends from now on. */
export const cookieFrom = ({ cookies }: { cookies: string[] }) => ({
  cookie: cookies[0]?.split(';')[0] ?? '',
});

/** Somebody who signed up as everybody does, with a password in the user pool. */
export const signUp = async (fields: Record<string, unknown> = {}, invocation: Invocation = {}) => {
  const form = signUpForm(fields);
  const answer = await invoke(register, { ...invocation, body: form });
  if (answer.status !== 201) throw new Error(`Sign-up answered ${JSON.stringify(answer.body)}`);
  const user: SessionUser = answer.body;
  return { form, user, id: user.id, ...cookieFrom(answer) };
};
