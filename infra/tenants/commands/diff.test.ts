import { expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { account } from '#infra/testing/fake-account/example-account.ts';
import { diff } from './diff.ts';

const run = async (name: string) => {
  const runs: (readonly string[])[] = [];
  const { context, text } = testContext(name);
  await diff(context, async (_, parameters) => {
    runs.push(parameters);
  });
  return { runs, text: text() };
};

test('compares all stacks, by options that the CDK knows', async () => {
  expect((await run('example')).runs).toEqual([['diff']]);
});

test('compares nothing with credentials of another account', async () => {
  account.facts.account = '999999999999';
  await expect(run('example')).rejects.toThrow('of account 999999999999, and example is in');
});

test('has nothing to compare in the local cloud', async () => {
  const { runs, text } = await run('local');
  expect(runs).toEqual([]);
  expect(text).toContain('there is nothing to compare');
});
