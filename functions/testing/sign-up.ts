import { randomUUID } from 'node:crypto';
import { write } from '#functions/kit/table/table-write.ts';
import { markEmailVerified } from '#functions/people/sign-in-store.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { handler as register } from '../session/register.ts';
import { type Invocation, invoke } from './invoke.ts';

export const newAddress = () => `${randomUUID()}@day-zero.test`;

/** The body of a registration. */
export const signUpForm = (fields: Record<string, unknown> = {}) => ({
  name: 'Mara Lindqvist',
  username: newAddress(),
  companyId: `Company ${randomUUID()}`,
  password: `secret ${randomUUID()}`,
  role: 'team_member',
  ...fields,
});

/** The cookie set by a response. */
export const cookieFrom = ({ cookies }: { cookies: string[] }) => ({
  cookie: cookies[0]?.split(';')[0] ?? '',
});

/** Registers a user with a password in the user pool. */
export const signUp = async (fields: Record<string, unknown> = {}, invocation: Invocation = {}) => {
  const form = signUpForm(fields);
  const response = await invoke(register, { ...invocation, body: form });
  if (response.status !== 201) throw new Error(`Sign-up returned ${JSON.stringify(response.body)}`);
  const user: SessionUser = response.body;
  return { form, user, id: user.id, ...cookieFrom(response) };
};

/** Registers a user who has verified the address, and may therefore invite more people. */
export const signUpVerified = async (fields: Record<string, unknown> = {}) => {
  const person = await signUp(fields);
  const emailVerifiedAt = new Date().toISOString();
  await write(markEmailVerified(person.user, emailVerifiedAt));
  return { ...person, user: { ...person.user, emailVerifiedAt } };
};
