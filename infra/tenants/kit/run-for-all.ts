import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadTenant, tenantNames } from '../load-tenant.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { isLocal } from './deployment.ts';
import { findCommand, parse } from './run-command.ts';
import type { Terminal } from './terminal.ts';

/** The profile of the AWS CLI with the credentials of a tenant's account. */
const profileOf = (name: string) => `day-zero-${name}`;

/** Credentials in the environment would be used instead of the profile. */
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/** Runs a command in a process of its own, with the credentials of the tenant. Returns its exit code. */
const runInChild = async (name: string, parameters: readonly string[]): Promise<number> => {
  const environment: NodeJS.ProcessEnv = { ...process.env, AWS_PROFILE: profileOf(name) };
  for (const variable of credentials) delete environment[variable];
  const [, script = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, script, ...parameters], {
    stdio: 'inherit',
    env: environment,
  });
  // The terminal sends Ctrl-C to both; this process ends after the child has.
  const wait = () => {};
  process.on('SIGINT', wait);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', wait);
  return Number(code ?? 1);
};

/** Neither the local clouds nor the example. */
const deployedTenants = async (names: readonly string[]) => {
  const tenants = await Promise.all(names.toSorted().map(loadTenant));
  return tenants.filter((tenant) => !isLocal(tenant) && tenant.name !== 'example');
};

const ownOptions = {
  from: 'Begin with this tenant, after an earlier run stopped there',
  tenants: 'Only these, in this order, such as acme,northwind',
};

/** The tenants in their order, from the one where an earlier run stopped. */
const chosen = async (
  { tenants, from }: { tenants?: string; from?: string },
  names: readonly string[],
) => {
  const all = tenants
    ? tenants.split(',').map((name) => name.trim())
    : (await deployedTenants(names)).map(({ name }) => name);
  // Rather now than after the first ones.
  for (const name of all)
    await loadTenant(name).catch((error: Error) => {
      throw new CommandError(error.message);
    });
  const at = from ? all.indexOf(from) : 0;
  if (at < 0) throw new CommandError(`'${from}' is none of these tenants: ${all.join(', ')}`);
  return all.slice(at);
};

/** The options of the command itself, to be passed on. */
const passedOn = (values: Readonly<Record<string, string | boolean>>) =>
  Object.entries(values).flatMap(([name, value]) => {
    if (name in ownOptions || name === 'yes') return [];
    return typeof value === 'string' ? [`--${name}`, value] : [`--${name}`];
  });

/**
 * Runs a command for all tenants, one after the other, and stops at the first failure. It asks once,
 * for all of them.
 */
export const runForAll = async (
  commands: readonly Command[],
  [verb, ...parameters]: readonly string[],
  terminal: Terminal,
  { names = tenantNames(), run = runInChild } = {},
) => {
  const command = findCommand(commands, verb);
  if (!command.isForAll)
    throw new CommandError(`'${verb}' is for one tenant: npm run tenant ${verb} <name>`);
  const options = { ...command.options, ...ownOptions };
  const { values, positionals } = parse({ ...command, options }, parameters);
  if (positionals.length > 0)
    throw new CommandError(`Name tenants by --tenants ${positionals.join(',')}`);
  const tenants = await chosen(values, names);
  if (tenants.length === 0) throw new CommandError('There is no tenant but the example.');
  terminal.print(
    `This will run '${command.verb}' for ${tenants.length} tenants: ${tenants.join(', ')}`,
  );
  terminal.print(`Each with the AWS profile ${profileOf('<name>')}.`);
  if (command.changes && !values.yes && !values['dry-run']) {
    if (!terminal.ask) throw new CommandError('Nobody can confirm this here: add --yes');
    if (!/^y(es)?$/i.test(await terminal.ask('Continue? (y/N)'))) return;
  }
  for (const [at, name] of tenants.entries()) {
    terminal.print(`\n${name}, ${at + 1} of ${tenants.length}`);
    const code = await run(name, [command.verb, name, ...passedOn(values), '--yes']);
    if (code !== 0) {
      const rest = values.tenants ? ` --tenants ${values.tenants}` : '';
      throw new CommandError(
        `Stopped at ${name}: ${at} done, ${tenants.length - at} to do. Correct it, then go on there: npm run tenant -- --all ${[command.verb, ...passedOn(values)].join(' ')}${rest} --from ${name}`,
      );
    }
  }
  terminal.print(`\nDone for ${tenants.length} tenants.`);
};
