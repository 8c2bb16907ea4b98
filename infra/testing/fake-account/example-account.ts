import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { tenant as example } from '#infra/tenants/example.ts';
import type { AwsStub } from '../aws-stub.ts';
import { useAwsStub } from '../use-aws-stub.ts';
import { FakeAccount } from './fake-account.ts';

/* The AWS account of the tenant `example`, emptied before each test of the importing file. */

export let stub: AwsStub;
export let account: FakeAccount;

export const resetAccount = () => {
  account = new FakeAccount(example);
  Object.assign(stub.handlers, account.handlers);
  stub.interrupt();
};

beforeAll(async () => {
  stub = await useAwsStub({});
});
beforeEach(resetAccount);
afterAll(() => stub.stop());
