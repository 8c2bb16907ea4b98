import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as register } from '#functions/session/register.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp, signUpForm } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeCompany } from './change-company.ts';
import { findCompanyNamed } from './company-store.ts';

const rename = (as: { cookie: string }, name: string) =>
  invoke(changeCompany, { as, body: { name } });

const companyOf = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).body.company;

const newName = () => `Northwind ${randomUUID()}`;

test('everybody in the company sees its new name', async () => {
  const mara = await signUp();
  const { companyId } = mara.user;
  const company = makeCompany(companyId);
  const people = await Promise.all(Array.from({ length: 120 }, () => company.person()));
  const stream = await openStream(companyId);
  const name = newName();
  expect(await rename(mara, ` ${name} `)).toMatchObject({
    status: 200,
    body: { id: companyId, name },
  });
  expect(await companyOf(mara)).toMatchObject({ id: companyId, name });
  await stream.drain(processChanges);
  for (const each of people) expect(await companyOf(each)).toMatchObject({ id: companyId, name });
});

test('a user created with the former name gets the new one', async () => {
  const mara = await signUp();
  const { companyId } = mara.user;
  const stream = await openStream(companyId);
  const name = newName();
  await rename(mara, name);
  await stream.drain(processChanges);
  const late = await makeCompany(companyId).person();
  expect(late.companyName).not.toBe(name);
  await stream.drain(processChanges);
  expect(await companyOf(late)).toMatchObject({ name });
});

test('a name is taken regardless of case and spacing, also by a former name', async () => {
  const [mara, other] = [await signUp(), await signUp()];
  const former = other.user.company.name;
  const name = newName();
  expect((await rename(other, name)).status).toBe(200);
  for (const taken of [former, ` ${name.toUpperCase()} `])
    expect(await rename(mara, taken)).toMatchObject({
      status: 409,
      body: { code: 'company_name_taken', fields: { name: expect.any(String) } },
    });
  expect(await companyOf(mara)).toMatchObject(mara.user.company);
  const registration = signUpForm({ companyId: former });
  expect((await invoke(register, { body: registration })).status).toBe(409);
  expect((await findCompanyNamed(former))?.id).toBe(other.user.companyId);
});

test('a company gets a former name of its own back', async () => {
  const mara = await signUp();
  const { name } = mara.user.company;
  await rename(mara, newName());
  expect((await rename(mara, name.toUpperCase())).body.name).toBe(name.toUpperCase());
  expect((await findCompanyNamed(name))?.name).toBe(name.toUpperCase());
});

test('two companies take the same name once', async () => {
  const [mara, other] = [await signUp(), await signUp()];
  const name = newName();
  const responses = await Promise.all([rename(mara, name), rename(other, name)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the current name does not count as a rename', async () => {
  const mara = await signUp();
  const { name } = mara.user.company;
  for (let attempt = 0; attempt < 11; attempt++)
    expect((await rename(mara, name)).status).toBe(200);
});

test('ten names a day are tried', async () => {
  const mara = await signUp();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await rename(mara, newName())).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
