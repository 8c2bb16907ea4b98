import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('a canceled task does not run, but the others do', async () => {
  const asked = { evenIfSavingData: true };
  const ran: string[] = [];
  whenIdle(() => ran.push('first'), asked);
  const withdraw = whenIdle(() => ran.push('withdrawn'), asked);
  const last = new Promise((resolve) => whenIdle(() => resolve(ran.push('last')), asked));
  withdraw();
  await last;
  expect(ran).toEqual(['first', 'last']);
});

test('a failing task does not stop the others', async () => {
  vi.resetModules();
  const fresh = await import('./when-idle.ts');
  const slots: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (slot: () => void) => slots.push(slot));
  const ran: string[] = [];
  const asked = { evenIfSavingData: true };
  fresh.whenIdle(() => {
    throw new Error('Not this one');
  }, asked);
  fresh.whenIdle(() => ran.push('after it'), asked);
  expect(() => slots.shift()?.()).toThrow('Not this one');
  slots.shift()?.();
  expect(ran).toEqual(['after it']);
  vi.unstubAllGlobals();
});
