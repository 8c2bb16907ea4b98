import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Command } from './command.ts';
import { runForAll } from './run-for-all.ts';

const command = (verb: string, more: Partial<Command>): Command => ({
  verb,
  help: verb,
  run: async () => {},
  ...more,
});
const commands = [
  command('upgrade', { changes: true, isForAll: true, flags: { 'at-once': 'At once' } }),
  command('status', { isForAll: true }),
  command('destroy', { changes: true }),
];

const runs: [string, string][] = [];
let failing: string | undefined;
beforeEach(() => {
  runs.length = 0;
  failing = undefined;
});

const all = async (parameters: string[], answer?: string) => {
  const lines: string[] = [];
  const terminal = {
    print: (text = '') => lines.push(text),
    ...(answer !== undefined && { ask: async () => answer }),
  };
  await runForAll(commands, parameters, terminal, {
    names: ['local', 'example', 'localcompany'],
    async run(name, its) {
      runs.push([name, its.join(' ')]);
      return name === failing ? 1 : 0;
    },
  });
  return lines.join('\n');
};
const some = ['--tenants', 'localcompany, example,local'];

describe('npm run tenant -- --all', () => {
  test('runs a command for each, in the given order, and asks once', async () => {
    const text = await all(['upgrade', ...some, '--at-once'], 'y');
    expect(text).toContain("This will run 'upgrade' for 3 tenants: localcompany, example, local");
    expect(runs).toEqual(
      ['localcompany', 'example', 'local'].map((name) => [name, `upgrade ${name} --at-once --yes`]),
    );
    expect(text).toContain('example, 2 of 3');
  });

  test('changes nothing without consent', async () => {
    await all(['upgrade', ...some], 'no');
    await expect(all(['upgrade', ...some])).rejects.toThrow('add --yes');
    expect(runs).toEqual([]);
    await all(['upgrade', ...some, '--yes']);
    await all(['status', ...some]);
    expect(runs).toHaveLength(6);
  });

  test('passes a dry run on', async () => {
    await all(['upgrade', '--tenants', 'example', '--dry-run']);
    expect(runs).toEqual([['example', 'upgrade example --dry-run --yes']]);
  });

  test('stops at the first failure, and goes on from there', async () => {
    failing = 'example';
    await expect(all(['upgrade', ...some, '--yes', '--at-once'])).rejects.toMatchObject({
      name: 'CommandError',
      message:
        'Stopped at example: 1 done, 2 to do. Correct it, then go on there: npm run tenant -- --all upgrade --at-once --tenants localcompany, example,local --from example',
    });
    expect(runs.map(([name]) => name)).toEqual(['localcompany', 'example']);
    failing = undefined;
    runs.length = 0;
    await all(['upgrade', ...some, '--yes', '--from', 'example']);
    expect(runs.map(([name]) => name)).toEqual(['example', 'local']);
  });

  test('leaves out the example and local clouds', async () => {
    await expect(all(['status'])).rejects.toThrow('There is no tenant but the example.');
  });

  test.each([
    [['destroy'], "'destroy' is for one tenant"],
    [['paint'], "There is no command 'paint'"],
    [['status', 'example'], 'Name tenants by --tenants example'],
    [['status', '--tenants', 'example,nobody'], "There is no tenant 'nobody'"],
    [['status', ...some, '--from', 'nobody'], "'nobody' is none of these tenants"],
  ])('rejects %j with a sentence', async (parameters, sentence) => {
    await expect(all(parameters)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence),
    });
    expect(runs).toEqual([]);
  });
});
