import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { bootstrapBucket } from '#infra/testing/fake-account/account-state.ts';
import { account } from '#infra/testing/fake-account/example-account.ts';
import { tenant } from '../example.ts';
import { runLocked } from '../kit/locked-context.ts';
import { takeLock } from './tenant-lock.ts';

const key = 'day-zero-example/lock.json';
const objects = () => account.objects.get(bootstrapBucket)!;
const held = () => JSON.parse(objects().get(key) ?? 'null');
const hold = (changes: object = {}) => {
  const lock = {
    id: '0123456789',
    owner: 'mara',
    host: 'elsewhere',
    processId: 1,
    command: 'upgrade',
    since: '2026-11-27T08:00:00.000Z',
  };
  objects().set(key, JSON.stringify({ ...lock, ...changes }));
};

describe('the lock of a tenant', () => {
  test('is held by one command, which releases it', async () => {
    const release = await takeLock(tenant, 'deploy');
    expect(held()).toMatchObject({ command: 'deploy', host: hostname(), processId: process.pid });
    await expect(takeLock(tenant, 'restore')).rejects.toThrow(/runs 'deploy' for example since 2/);
    await release();
    expect(held()).toBeNull();
    await (await takeLock(tenant, 'restore'))();
  });

  test('is taken by one of two that begin at the same time', async () => {
    const results = await Promise.allSettled([
      takeLock(tenant, 'deploy'),
      takeLock(tenant, 'deploy'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('names its owner, and is broken by its id only', async () => {
    hold();
    await expect(takeLock(tenant, 'deploy')).rejects.toMatchObject({
      name: 'CommandError',
      message:
        "mara on elsewhere runs 'upgrade' for example since 2026-11-27T08:00:00.000Z: wait until it has ended. If it does not run any more, add --break-lock 01234567",
    });
    await expect(takeLock(tenant, 'deploy', '76543210')).rejects.toThrow('--break-lock 01234567');
    await takeLock(tenant, 'deploy', '01234567');
    expect(held().command).toBe('deploy');
  });

  test('is not released by somebody whose lock was broken', async () => {
    const release = await takeLock(tenant, 'deploy');
    hold();
    await release();
    expect(held().owner).toBe('mara');
  });

  test('that a command of this machine left when it was killed is taken over', async () => {
    hold({ host: hostname(), processId: 2 ** 30 });
    await takeLock(tenant, 'deploy');
    expect(held().processId).toBe(process.pid);
    hold({ host: hostname(), processId: process.ppid });
    await expect(takeLock(tenant, 'deploy')).rejects.toThrow('wait until it has ended');
  });

  test('does not exist before the account is bootstrapped, and is not taken in another account', async () => {
    account.facts.bootstrapVersion = undefined;
    await (await takeLock(tenant, 'deploy'))();
    expect(held()).toBeNull();
    account.facts.account = '999999999999';
    await expect(takeLock(tenant, 'deploy')).rejects.toThrow('credentials are of account 9');
  });
});

describe('a command that changes a tenant', () => {
  const locks: string[] = [];
  const lock = async (_: unknown, command: string) => {
    locks.push(`take ${command}`);
    return async () => {
      locks.push('release');
    };
  };
  const run = (options: object, work: () => Promise<void> = async () => {}) => {
    locks.length = 0;
    const { context } = testContext('example', { yes: true, ...options });
    return runLocked(
      context,
      'deploy',
      async ({ confirm }) => {
        if (!(await confirm(['one']))) return;
        await confirm(['another']);
        locks.push('work');
        await work();
      },
      lock,
    );
  };

  test('holds the lock from its confirmation to its end', async () => {
    await run({});
    expect(locks).toEqual(['take deploy', 'work', 'release']);
  });

  test('releases it when it fails', async () => {
    const failing = run({}, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(locks).toEqual(['take deploy', 'work', 'release']);
  });

  test('releases it before Ctrl-C ends it', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((() => {
      locks.push('exit');
    }) as never);
    await run({}, async () => {
      process.emit('SIGINT', 'SIGINT');
      await setImmediate();
    });
    expect(locks.slice(0, 4)).toEqual(['take deploy', 'work', 'release', 'exit']);
    expect(exit).toHaveBeenCalledWith(130);
    exit.mockRestore();
    expect(process.listenerCount('SIGINT')).toBe(0);
  });

  test('does not take it in a dry run', async () => {
    await run({ 'dry-run': true });
    expect(locks).toEqual([]);
  });
});
