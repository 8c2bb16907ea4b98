import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Fault } from '../testing/faulty-endpoint.ts';
import { faultyTable, faultyUserPool } from '../testing/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { signUp } from '../testing/sign-up.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';
import { enrol, signInAs } from './testing/signed-up.ts';

const table = faultyTable();
const pool = faultyUserPool();
beforeAll(() => {
  // What dies is logged, as it should be.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const setUp = async () => {
  const mara = await signUp();
  const { added } = await enrol(mara);
  const [code]: string[] = added.body.recoveryCodes;
  const { password } = mara.form;
  const remove = () => invoke(removeSecondFactor, { as: mara, body: { password, code } });
  const standing = async () => (await invoke(readSecondFactor, { as: mara })).body;
  return { mara, code, remove, standing };
};

test('a sign-in that the table does not take costs no recovery code', async () => {
  const { mara, code, standing } = await setUp();
  const { challenge } = (await signInAs(mara)).body.details;
  const enter = () => invoke(loginBySecondFactor, { body: { challenge, code } });
  const failed = await table.with({ TransactWriteItems: 'never arrives' }, enter);
  expect(failed).toMatchObject({ status: 500, cookies: [] });
  expect(await standing()).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await enter()).status).toBe(200);
  expect(await standing()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('a removal that the user pool does not take costs no recovery code', async () => {
  const { remove, standing } = await setUp();
  const cut: Record<string, Fault> = { AdminSetUserMFAPreference: 'never arrives' };
  expect((await pool.with(cut, remove)).status).toBe(500);
  expect(await standing()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await remove()).toMatchObject({ status: 200, body: { isOn: false } });
});

test('codes that outlive a removal are counted no more, and are none of those to come', async () => {
  const { mara, code, remove, standing } = await setUp();
  expect((await table.with({ DeleteItem: 'never arrives' }, remove)).status).toBe(500);
  expect(await standing()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await remove()).body.code).toBe('second_factor_off');
  await enrol(mara);
  const { challenge } = (await signInAs(mara)).body.details;
  const answer = await invoke(loginBySecondFactor, { body: { challenge, code } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
});
