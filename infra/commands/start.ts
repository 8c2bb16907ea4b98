import {
  assertPortFree,
  exitWithError,
  localCloudLog,
  onStop,
  startLocalCloud,
} from '@day-zero/local-cloud';
import { prepareProduct } from './prepare/prepare-product.ts';
import { productOptions } from './product-options.ts';
import { readSettings, seconds } from './settings.ts';
import { waitForDataFolder } from './wait-for-data-folder.ts';

const start = async () => {
  const { port, dataFolder, startedAt } = readSettings();
  await assertPortFree(port);
  await prepareProduct();
  const options = { port, dataFolder, ...productOptions(), ...localCloudLog(dataFolder) };
  const cloud = await waitForDataFolder(() => startLocalCloud(options));
  onStop(() => cloud.stop());
  console.log(`\nDay Zero is at ${cloud.url} (started in ${seconds(startedAt)}). Ctrl+C stops it.`);
  if (await cloud.isEmpty()) {
    console.log(
      'Nobody has signed up yet. `npm run seed` in another terminal makes a company to look at.',
    );
  }
  await cloud.warm();
};

start().catch(exitWithError);
