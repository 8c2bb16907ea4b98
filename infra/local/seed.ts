import { freePort } from './free-port.ts';
import { prepareProduct } from './prepare/prepare-product.ts';
import { assemblyFolder, webFolder } from './prepare/product-steps.ts';
import { startRegion } from './region.ts';
import { regionLog } from './region-log.ts';
import { Refused } from './seed/caller.ts';
import { companyName, password, people } from './seed/company.ts';
import { seedCompany } from './seed/seed-company.ts';
import { readSettings, seconds } from './settings.ts';
import { tellAndExit } from './tell-and-exit.ts';
import { whenFree } from './when-free.ts';

/** Is it Day Zero that answers on this port? */
const isRunning = async (origin: string) => {
  try {
    const response = await fetch(`${origin}/api/user`);
    const answer = (await response.json()) as { code?: string };
    return response.status === 401 && answer.code === 'signed_out';
  } catch {
    return false;
  }
};

/**
 * A region to seed into, where none answers: also not one that is only starting. On a port of its
 * own, so that whoever starts meanwhile gets theirs, and waits for the data folder alone.
 */
const startOwn = async (origin: string) => {
  if (await isRunning(origin)) return undefined;
  await prepareProduct();
  const { dataFolder } = readSettings();
  const web = { folder: webFolder };
  const options = { dataFolder, assemblyFolder, web, ...regionLog(dataFolder) };
  return whenFree(async () =>
    (await isRunning(origin)) ? undefined : startRegion({ ...options, port: await freePort() }),
  );
};

const seed = async () => {
  const { port, startedAt } = readSettings();
  const origin = `http://localhost:${port}`;
  const own = await startOwn(origin);
  try {
    const {
      people: persons,
      teams,
      todos,
      goals,
      issues,
      wasThere,
    } = await seedCompany(own?.url ?? origin);
    console.log(
      wasThere
        ? `${companyName} is there already.`
        : `${companyName}: ${persons} people, ${teams} teams, ${todos} todos, ${goals} goals, ${issues} issues (${seconds(startedAt)}).`,
    );
    console.log(
      `\nSign in${own ? ' after `npm start`' : ''} at ${origin}/auth with the password ${password}:`,
    );
    const who = {
      mara: 'founder, administrator, leads the private team Leadership',
      idris: 'leads Platform',
      noor: 'member of Product Design and Customer Success; sees nothing of Leadership',
    };
    for (const [key, about] of Object.entries(who)) {
      console.log(`  ${people[key as keyof typeof who].email.padEnd(30)} ${about}`);
    }
  } finally {
    await own?.stop();
  }
};

seed().then(
  () => process.exit(0),
  (error) => {
    if (!(error instanceof Refused)) return tellAndExit(error);
    console.error(
      error.code === 'wrong_credentials'
        ? `${companyName} exists, but its people have other passwords by now. Begin anew with another data folder: DATA_DIR=…`
        : error.message,
    );
    process.exit(1);
  },
);
