import { beforeAll, expect, jest, test } from '@jest/globals';
import { enrol, signInAs } from '#functions/session/testing/signed-up.ts';
import type { Fault } from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable, faultyUserPool } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as readSecondFactor } from './read-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';

const table = faultyTable();
const pool = faultyUserPool();
beforeAll(() => {
  // The failures are logged as expected.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const setUp = async () => {
  const mara = await signUp();
  const { added } = await enrol(mara);
  const [code]: string[] = added.body.recoveryCodes;
  const { password } = mara.form;
  const remove = () => invoke(removeSecondFactor, { as: mara, body: { password, code } });
  const readState = async () => (await invoke(readSecondFactor, { as: mara })).body;
  return { mara, code, remove, readState };
};

test('a sign-in that fails in the table uses up no recovery code', async () => {
  const { mara, code, readState } = await setUp();
  const { challenge } = (await signInAs(mara)).body.details;
  const enter = () => invoke(loginBySecondFactor, { body: { challenge, code } });
  const failed = await table.with({ TransactWriteItems: 'never arrives' }, enter);
  expect(failed).toMatchObject({ status: 500, cookies: [] });
  expect(await readState()).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await enter()).status).toBe(200);
  expect(await readState()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('a removal that fails in the user pool uses up no recovery code', async () => {
  const { remove, readState } = await setUp();
  const cut: Record<string, Fault> = { AdminSetUserMFAPreference: 'never arrives' };
  expect((await pool.with(cut, remove)).status).toBe(500);
  expect(await readState()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await remove()).toMatchObject({ status: 200, body: { isOn: false } });
});

test('codes left over by a removal are not counted and not valid later', async () => {
  const { mara, code, remove, readState } = await setUp();
  expect((await table.with({ TransactWriteItems: 'never arrives' }, remove)).status).toBe(500);
  expect(await readState()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await remove()).body.code).toBe('second_factor_off');
  await enrol(mara);
  const { challenge } = (await signInAs(mara)).body.details;
  const response = await invoke(loginBySecondFactor, { body: { challenge, code } });
  expect(response).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
});
