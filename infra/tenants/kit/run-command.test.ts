import { afterEach, describe, expect, test } from '@jest/globals';
import type { Command, CommandContext } from './command.ts';
import { runCommand } from './run-command.ts';
import type { Terminal } from './terminal.ts';

const recording = (answer?: string) => {
  const lines: string[] = [];
  const terminal: Terminal = {
    print: (text = '') => lines.push(text),
    ...(answer !== undefined && { ask: async () => answer }),
  };
  return { terminal, text: () => lines.join('\n') };
};

const contexts: CommandContext[] = [];
let confirmed: boolean | undefined;
const commands: Command[] = [
  {
    verb: 'paint',
    help: 'Paint it',
    options: { color: 'Which color' },
    flags: { twice: 'Paint two layers' },
    async run(context) {
      contexts.push(context);
      confirmed = await context.confirm(['open the can', 'paint']);
    },
  },
];
const run = async (parameters: string[], answer?: string) => {
  const { terminal, text } = recording(answer);
  confirmed = undefined;
  await runCommand(commands, parameters, terminal);
  return text();
};

afterEach(() => {
  for (const name of ['npm_config_dry_run', 'npm_config_twice', 'npm_config_yes'])
    delete process.env[name];
});

describe('npm run tenant', () => {
  test.each([[[]], [['help']], [['--help']]])('prints the commands for %j', async (parameters) => {
    const text = await run(parameters);
    expect(text).toContain('npm run tenant <command> <name> [options]');
    expect(text).toMatch(/^ {2}paint +Paint it$/m);
  });

  test('prints the options of a command without a name', async () => {
    const text = await run(['paint']);
    expect(text).toContain('--color <…>  Which color');
    expect(text).toContain('--twice  Paint two layers');
    expect(text).toContain('--dry-run  Print what would be done, and do nothing');
    expect(confirmed).toBeUndefined();
  });

  test('passes name, options and flags', async () => {
    await run(['paint', 'example', '--color', 'blue', '--twice', '--yes']);
    const context = contexts.at(-1)!;
    expect(context.name).toBe('example');
    expect(context.option('color')).toBe('blue');
    expect(context.option('twice')).toBeUndefined();
    expect([context.flag('twice'), context.flag('yes'), context.flag('dry-run')]).toEqual([
      true,
      true,
      false,
    ]);
    await expect(context.tenant()).resolves.toMatchObject({ name: 'example' });
  });

  test.each([
    [['pant', 'example'], "There is no command 'pant'"],
    [['paint', 'example', 'blue'], "'blue' is one word too many: put -- before the options"],
    [['paint', 'example', '--colour', 'blue'], "Unknown option '--colour'"],
    [['paint', 'example', '--color'], 'argument missing'],
  ])('rejects %j with a sentence', async (parameters, sentence) => {
    await expect(run(parameters)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence),
    });
  });

  test('rejects a tenant without a file', async () => {
    await run(['paint', 'nobody', '--yes']);
    await expect(contexts.at(-1)!.tenant()).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining("There is no tenant 'nobody'"),
    });
  });
});

describe('the plan', () => {
  test.each([
    ['y', true],
    ['YES', true],
    ['', false],
    ['no', false],
    ['yellow', false],
  ])('is printed and asked about; %j means %j', async (answer, agreed) => {
    const text = await run(['paint', 'example'], answer);
    expect(text).toContain('This will, for the tenant example:\n  - open the can\n  - paint');
    expect(confirmed).toBe(agreed);
    expect(text.includes('Nothing was changed.')).toBe(!agreed);
  });

  test('is printed and not done by --dry-run, even with --yes', async () => {
    expect(await run(['paint', 'example', '--dry-run', '--yes'])).toContain('open the can');
    expect(confirmed).toBe(false);
  });

  test('is done without a question by --yes', async () => {
    await run(['paint', 'example', '--yes']);
    expect(confirmed).toBe(true);
  });

  test('is rejected when nobody can answer', async () => {
    await expect(run(['paint', 'example'])).rejects.toThrow('add -- --yes');
  });

  test('follows flags that npm took for its own', async () => {
    Object.assign(process.env, { npm_config_dry_run: 'true', npm_config_twice: 'true' });
    await run(['paint', 'example', '--yes']);
    expect(confirmed).toBe(false);
    expect(contexts.at(-1)!.flag('twice')).toBe(true);
  });

  test("is not confirmed by npm's own setting yes=true", async () => {
    process.env.npm_config_yes = 'true';
    await run(['paint', 'example'], 'no');
    expect(confirmed).toBe(false);
    await expect(run(['paint', 'example'])).rejects.toThrow('add -- --yes');
  });
});
