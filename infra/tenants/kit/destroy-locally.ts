import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from './command.ts';
import { CommandError } from './command-error.ts';
import { findLocalCloud, localDataFolder } from './local-deployment.ts';

/** Written by the local cloud; a folder without it may be of another program. */
const note = 'README.txt';

const isDataFolder = (folder: string) =>
  existsSync(join(folder, note)) &&
  readFileSync(join(folder, note), 'utf8').startsWith('The data of the local cloud.');

/** The local cloud has no stacks, only the folder of its data. */
export const destroyLocally = async (context: CommandContext, requireName: () => Promise<void>) => {
  const { terminal } = context;
  const folder = localDataFolder();
  if (!existsSync(folder)) return terminal.print(`Nothing of it is left: there is no ${folder}.`);
  if (!isDataFolder(folder))
    throw new CommandError(
      `${folder} is not a data folder of Day Zero: set DATA_DIR to the right one.`,
    );
  const running = findLocalCloud();
  if (running) throw new CommandError(`The local cloud runs at ${running.url}: stop it first.`);
  const parts = readdirSync(folder).filter((part) => part !== note);
  const everything = context.flag('everything');
  const plan = parts.map((part) => `${everything ? 'delete' : 'keep'} ${join(folder, part)}`);
  if (!(await context.confirm(plan))) return;
  if (!everything)
    return terminal.print(
      'The data stays. To delete it: npm run tenant destroy local -- --everything',
    );
  await requireName();
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true });
  // Last, so that a run after an interruption still knows the folder.
  rmSync(folder, { recursive: true });
  terminal.print(`Deleted ${folder}.`);
};
