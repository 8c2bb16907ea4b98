import { join } from 'node:path';
import { exitWithError, freePort, localCloudLog, startLocalCloud } from '@day-zero/local-cloud';
import { ApiError } from '../seed/api-client.ts';
import { companyName, password, people } from '../seed/company.ts';
import { seedCompany } from '../seed/seed-company.ts';
import { findLocalCloud } from '../tenants/kit/local-deployment.ts';
import { prepareProduct } from './prepare/prepare-product.ts';
import { productOptions } from './product-options.ts';
import { readSettings, seconds } from './settings.ts';
import { waitForDataFolder } from './wait-for-data-folder.ts';

/** Whether Day Zero responds there with the data of this data folder. */
const isRunning = async (origin: string) => {
  if (findLocalCloud()?.url !== origin) return false;
  try {
    const response = await fetch(`${origin}/api/user`);
    const body = (await response.json()) as { code?: string };
    return response.status === 401 && body.code === 'signed_out';
  } catch {
    return false;
  }
};

/**
 * Starts a local cloud for seeding if none is running. It uses a free port, so that a local cloud
 * that starts meanwhile gets its port and only waits for the data folder.
 */
const startOwn = async (origin: string) => {
  if (await isRunning(origin)) return undefined;
  await prepareProduct();
  const { dataFolder } = readSettings();
  const options = { dataFolder, ...productOptions(), ...localCloudLog(dataFolder) };
  return waitForDataFolder(async () =>
    (await isRunning(origin)) ? undefined : startLocalCloud({ ...options, port: await freePort() }),
  );
};

const seed = async () => {
  const { port, dataFolder, startedAt } = readSettings();
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
    } = await seedCompany(own?.url ?? origin, join(dataFolder, 'outbox'));
    console.log(
      wasThere
        ? `${companyName} already exists.`
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
    if (error instanceof TypeError && error.message === 'fetch failed') {
      console.error('Day Zero ended while it was seeded; see what it printed.');
      process.exit(1);
    }
    if (!(error instanceof ApiError)) return exitWithError(error);
    const sentences: Record<string, string> = {
      wrong_credentials: `${companyName} exists, but its people have other passwords.`,
      idempotency_key_reused: `${companyName} was created in part on another day.`,
    };
    const sentence = sentences[error.code];
    console.error(sentence ? `${sentence} Use another data folder: DATA_DIR=…` : error.message);
    process.exit(1);
  },
);
