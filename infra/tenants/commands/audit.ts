import { describeDifference } from '#functions/consistency/difference.ts';
import { countOf } from '#shared/kit/count-of.ts';
import { auditTable } from '../data/audit-table.ts';
import { openTenantData } from '../data/tenant-data.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';

/** Prints what the table has else than what follows from it. It changes nothing. */
export const audit = async (context: CommandContext) => {
  const { terminal } = context;
  const data = openTenantData(await context.deployment());
  const { companies, items, differences } = await context.step('Reading the whole table', () =>
    auditTable(data, (difference) => terminal.print(`  ${describeDifference(difference)}`)),
  );
  terminal.print(
    `${countOf(items, 'item')} of ${countOf(companies, 'company', 'companies')}, ${countOf(differences, 'difference')}`,
  );
  if (differences > 0)
    throw new CommandError('The table has differences: see docs/operations/export.md.');
};
