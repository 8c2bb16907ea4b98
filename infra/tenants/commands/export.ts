import { resolve } from 'node:path';
import { exportData, findCompany } from '../data/export-data.ts';
import { openTenantData } from '../data/tenant-data.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';

/** Writes the data of one company, or of all, into a folder (docs/operations/export.md). */
export const exportTenant = async (context: CommandContext) => {
  const { name, terminal } = context;
  const to = context.option('to');
  if (!to) throw new CommandError('Name an empty folder for it: --to <folder>');
  const folder = resolve(to);
  const data = openTenantData(await context.deployment());
  const named = context.option('company');
  const plan = [
    `read ${named ? `the company ${named}` : 'all companies'}, which changes nothing`,
    `write it to ${folder}, in clear text: keep it as you would keep the table`,
  ];
  if (!(await context.confirm(plan))) return;
  const companyId = named ? await findCompany(data, named) : null;
  const { manifest, missingPhotos } = await context.step('Exporting', () =>
    exportData(data, { tenant: name, folder, companyId }),
  );
  for (const [kind, count] of Object.entries(manifest.counts).sort())
    terminal.print(`  ${kind.padEnd(28)}${count}`);
  for (const key of missingPhotos) terminal.print(`  The bucket has no ${key}.`);
  terminal.print(`sha256 ${manifest.sha256}`);
  terminal.print('Passwords and authenticator apps cannot be exported.');
};
