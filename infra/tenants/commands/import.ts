import { resolve } from 'node:path';
import { countOf } from '#shared/kit/count-of.ts';
import {
  importData,
  importState,
  requireKnownMigrations,
  verifyExport,
} from '../data/import-data.ts';
import { openTenantData } from '../data/tenant-data.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';

/** Imports an export into a tenant in which nobody has signed up (docs/operations/export.md). */
export const importTenant = async (context: CommandContext, migrations = allMigrations) => {
  const { terminal } = context;
  const from = context.option('from');
  if (!from) throw new CommandError('Name the folder of the export: --from <folder>');
  const folder = resolve(from);
  const data = openTenantData(await context.deployment());
  const manifest = await context.step('Checking the hashes', () => verifyExport(folder));
  await requireKnownMigrations(data, manifest, migrations);
  const state = await importState(data, manifest);
  if (state === 'finished') return terminal.print('This export was imported already.');
  const { counts, tenant, exportedAt } = manifest;
  const { company = 0, user = 0, people = 0 } = counts;
  const plan = [
    ...(state === 'resumed' ? ['continue the import that was interrupted'] : []),
    `write ${countOf(company, 'company', 'companies')} with ${countOf(user, 'user')}, exported from ${tenant} at ${exportedAt}`,
    ...migrations.slice(manifest.migrations).map(({ title }) => `migrate the data: ${title}`),
    `add ${countOf(people, 'person', 'people')} to the user pool, without a password that anybody knows`,
  ];
  if (!(await context.confirm(plan))) return;
  await context.step('Importing', () =>
    importData(data, folder, manifest, terminal.print, migrations),
  );
  terminal.print('People choose a new password by "Forgot password?" on the sign-in page.');
  terminal.print(`Now check it: npm run tenant audit ${context.name}`);
};
