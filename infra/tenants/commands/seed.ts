import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { isLocal } from '../kit/deployment.ts';
import { runLocalScript } from '../kit/run-local-script.ts';

/** Creates the demo company. Run again, it adds what an interrupted run did not create. */
export const seed = async (context: CommandContext) => {
  const tenant = await context.tenant();
  if (!isLocal(tenant))
    throw new CommandError(
      'The demo company has invented email addresses, which would harm the reputation of the sender: seed the local cloud (npm run tenant seed local).',
    );
  if (await context.confirm(['create the demo company Northwind Logistics, if it does not exist']))
    await runLocalScript(tenant, 'seed.ts');
};
