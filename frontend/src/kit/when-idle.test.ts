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
