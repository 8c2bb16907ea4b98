import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { commandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { runLocked } from './locked-context.ts';
import type { Terminal } from './terminal.ts';

/** Every command has these. */
const commonFlags = {
  yes: 'Do it without asking',
  'dry-run': 'Print what would be done, and do nothing',
};

/** Those that change a tenant have this one too. */
const optionsOfChange = {
  'break-lock': 'Go on although another command holds the lock with this id, which it prints',
};

const allOptions = ({ options = {}, changes }: Command) => ({
  ...options,
  ...(changes && optionsOfChange),
});

const width = 12;

const helpOf = (commands: readonly Command[]) =>
  [
    'npm run tenant <command> <name> [options]',
    '',
    ...commands.map(({ verb, help }) => `  ${verb.padEnd(width)}${help}`),
    '',
    'Options of every command:',
    ...Object.entries(commonFlags).map(([name, help]) => `  --${name.padEnd(width)}${help}`),
    '',
    'npm run tenant -- --all <command> runs one for all tenants, one after the other.',
    'npm run tenant <command> prints the options of a command. npm needs -- before options:',
    '  npm run tenant deploy example -- --dry-run',
  ].join('\n');

const usageOf = (command: Command) => {
  const { verb, help, flags = {} } = command;
  return [
    `npm run tenant ${verb} <name> -- [options]`,
    `  ${help}`,
    '',
    ...Object.entries(allOptions(command)).map(([name, about]) => `  --${name} <…>  ${about}`),
    ...Object.entries({ ...flags, ...commonFlags }).map(([name, about]) => `  --${name}  ${about}`),
  ].join('\n');
};

const optionsOf = (command: Command) =>
  Object.fromEntries([
    ...Object.keys(allOptions(command)).map((name) => [name, { type: 'string' as const }]),
    ...Object.keys({ ...command.flags, ...commonFlags }).map((name) => [
      name,
      { type: 'boolean' as const },
    ]),
  ]);

export const parse = (command: Command, parameters: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: optionsOf(command),
      allowPositionals: true,
    });
    return { values: values as Record<string, string | boolean>, positionals };
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message} See: npm run tenant ${command.verb}`.replaceAll('\n', ' '),
    );
  }
};

/**
 * npm takes flags that are not behind `--` for its own, and passes them in the environment. Not
 * `yes`: npm has such a setting, which would confirm everything.
 */
const takenByNpm = ({ flags = {} }: Command) =>
  Object.fromEntries(
    Object.keys({ ...flags, ...commonFlags })
      .filter(
        (name) =>
          name !== 'yes' && process.env[`npm_config_${name.replaceAll('-', '_')}`] === 'true',
      )
      .map((name) => [name, true]),
  );

export const findCommand = (commands: readonly Command[], verb: string | undefined) => {
  const command = commands.find((each) => each.verb === verb);
  if (!command)
    throw new CommandError(`There is no command '${verb}'. Run: npm run tenant (it lists them)`);
  return command;
};

/** Runs the command that the parameters name. */
export const runCommand = async (
  commands: readonly Command[],
  [verb, ...parameters]: readonly string[],
  terminal: Terminal,
) => {
  if (!verb || verb === 'help' || verb === '--help') return terminal.print(helpOf(commands));
  const command = findCommand(commands, verb);
  const { values, positionals } = parse(command, parameters);
  const [name, ...more] = positionals;
  if (!name) return terminal.print(usageOf(command));
  if (more.length > 0)
    throw new CommandError(
      `'${more[0]}' is one word too many: put -- before the options, and see npm run tenant ${verb}`,
    );
  const context = commandContext(name, { ...takenByNpm(command), ...values }, terminal);
  if (command.changes) await runLocked(context, verb, command.run);
  else await command.run(context);
};
