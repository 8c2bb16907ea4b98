import type { Tenant } from '../tenant.ts';
import type { Deployment } from './deployment.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface CommandContext {
  /** The tenant's name, as typed. */
  name: string;
  terminal: Terminal;
  /** The value of `--<name> <value>`. */
  option(name: string): string | undefined;
  /** Whether `--<name>` was given. */
  flag(name: string): boolean;
  /** Throws if there is no file for it. */
  tenant(): Promise<Tenant>;
  /** Throws if it is not deployed, or if its local cloud is not running. */
  deployment(): Promise<Deployment>;
  /**
   * Prints what will be done and asks for consent. False: do nothing, because of `--dry-run` or
   * because the answer was no.
   */
  confirm(plan: readonly string[]): Promise<boolean>;
  /** Prints that the work begins, and how long it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

export interface Command {
  /** The word after `npm run tenant`. */
  verb: string;
  /** One line in the list of commands. */
  help: string;
  /** Options with a value, and what they mean. */
  options?: Readonly<Record<string, string>>;
  /** Options without a value. */
  flags?: Readonly<Record<string, string>>;
  /** Changes the tenant: no other such command may run for it meanwhile. */
  changes?: boolean;
  /** Can be run for all tenants, one after the other. */
  isForAll?: boolean;
  run(context: CommandContext): Promise<void>;
}
