import { loadTenant } from '../load-tenant.ts';
import type { CommandContext } from './command.ts';
import { CommandError } from './command-error.ts';
import { findDeployment } from './deployment.ts';
import type { Terminal } from './terminal.ts';

type Values = Readonly<Record<string, string | boolean | undefined>>;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Computes a value once, when it is first needed. */
const once = <T>(compute: () => Promise<T>) => {
  let value: Promise<T> | undefined;
  return () => {
    value ??= compute();
    return value;
  };
};

export const commandContext = (
  name: string,
  values: Values,
  terminal: Terminal,
): CommandContext => {
  const tenant = once(async () => {
    try {
      return await loadTenant(name);
    } catch (error) {
      throw new CommandError(
        `${(error as Error).message} Correct it, or create one: npm run tenant new <name>`,
      );
    }
  });
  return {
    name,
    terminal,
    option: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (flag) => values[flag] === true,
    tenant,
    deployment: once(async () => findDeployment(await tenant())),
    async confirm(plan) {
      terminal.print(`This will, for the tenant ${name}:`);
      for (const line of plan) terminal.print(`  - ${line}`);
      if (values['dry-run']) return false;
      if (values.yes) return true;
      if (!terminal.ask)
        throw new CommandError(
          'Nobody can confirm this here: add -- --yes to do it without a question.',
        );
      const isAgreed = /^y(es)?$/i.test(await terminal.ask('Continue? (y/N)'));
      if (!isAgreed) terminal.print('Nothing was changed.');
      return isAgreed;
    },
    async step(title, work) {
      terminal.print(`${title} …`);
      const begun = performance.now();
      const result = await work();
      terminal.print(`  done (${seconds(begun)})`);
      return result;
    },
  };
};
