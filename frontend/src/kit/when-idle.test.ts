import { expect, test } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('a task that is withdrawn does not run, and those beside it do', async () => {
  const asked = { evenIfSavingData: true };
  const ran: string[] = [];
  whenIdle(() => ran.push('first'), asked);
  const withdraw = whenIdle(() => ran.push('withdrawn'), asked);
  const last = new Promise((resolve) => whenIdle(() => resolve(ran.push('last')), asked));
  withdraw();
  await last;
  expect(ran).toEqual(['first', 'last']);
});

test('a task that fails is said, and those after it run', async () => {
  const asked = { evenIfSavingData: true };
  const said = new Promise((resolve) =>
    process.prependOnceListener('uncaughtException', (error) => resolve(error.message)),
  );
  whenIdle(() => {
    throw new Error('Not this one');
  }, asked);
  await new Promise((resolve) => whenIdle(() => resolve(undefined), asked));
  expect(await said).toBe('Not this one');
});
