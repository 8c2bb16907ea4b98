import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  enrol,
  isSignedIn,
  type Somebody,
  signInAs,
} from '#functions/session/testing/signed-up.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { handler as resetSecondFactor } from './reset-second-factor.ts';

const reset = (as: { cookie: string }, userId: string) =>
  invoke(resetSecondFactor, { as, params: { userId } });

const administratorOf = ({ user }: Somebody) =>
  makeCompany(user.companyId).person({ role: 'company_admin' });

test('turns the second factor off, deletes the recovery codes and ends every session', async () => {
  const mara = await signUp();
  const ada = await administratorOf(mara);
  await enrol(mara);
  expect((await reset(ada, mara.id)).status).toBe(204);
  expect(await isSignedIn(mara)).toBe(false);
  const { companyId } = mara.user;
  expect(await countRecoveryCodes({ companyId, userId: mara.id })).toBe(0);
  const response = await signInAs(mara);
  expect(response.status).toBe(200);
  const as = { cookie: response.cookies[0]!.split(';')[0]! };
  expect((await invoke(readSecondFactor, { as })).body).toMatchObject({ isOn: false });
});

test('is rejected without a second factor, and without a password', async () => {
  const mara = await signUp();
  const ada = await administratorOf(mara);
  const off = { status: 409, body: { code: 'second_factor_off' } };
  expect(await reset(ada, mara.id)).toMatchObject(off);
  const leo = await makeCompany(mara.user.companyId).person();
  expect(await reset(ada, leo.id)).toMatchObject(off);
  expect(await isSignedIn(leo)).toBe(true);
});

test('is rejected for the own account, by members and for other companies', async () => {
  const mara = await signUp();
  await enrol(mara);
  expect(await reset(mara, mara.id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
  const leo = await makeCompany(mara.user.companyId).person({ role: 'team_leader' });
  expect((await reset(leo, mara.id)).status).toBe(403);
  const stranger = await makeCompany().person({ role: 'company_admin' });
  for (const userId of [mara.id, randomUUID()])
    expect((await reset(stranger, userId)).status).toBe(404);
  expect((await signInAs(mara)).body.code).toBe('second_factor_required');
});
