import { randomUUID } from 'node:crypto';
import { handler as login } from '#functions/session/login.ts';
import { handler as createTeam } from '#functions/teams/create-team.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';

export type Signed = Pick<Person, 'cookie' | 'id'>;

export const makeTeam = async (as: Signed, isPrivate = false) =>
  (await invoke(createTeam, { as, body: { name: 'Platform', isPrivate } })).body;

export const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Idris Okafor',
  username: newAddress(),
  password: `secret ${randomUUID()}`,
  ...fields,
});

export const signIn = async ({ username, password }: { username: string; password: string }) =>
  invoke(login, { body: { username, password } });
