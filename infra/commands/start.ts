import { exitWithError } from '../local/exit-with-error.ts';
import { assertPortFree } from '../local/kit/listen.ts';
import { onStop } from '../local/kit/on-stop.ts';
import { localCloudLog } from '../local/local-cloud-log.ts';
import { startLocalCloud } from '../local/start-local-cloud.ts';
import { prepareProduct } from './prepare/prepare-product.ts';
import { assemblyFolder, webFolder } from './prepare/product-steps.ts';
import { readSettings, seconds } from './settings.ts';
import { waitForDataFolder } from './wait-for-data-folder.ts';

const start = async () => {
  const { port, dataFolder, startedAt } = readSettings();
  await assertPortFree(port);
  await prepareProduct();
  const web = { folder: webFolder };
  const options = { port, dataFolder, assemblyFolder, web, ...localCloudLog(dataFolder) };
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
