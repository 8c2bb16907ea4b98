import { refuseTakenPort } from './listen.ts';
import { onStop } from './on-stop.ts';
import { prepareProduct } from './prepare/prepare-product.ts';
import { assemblyFolder, webFolder } from './prepare/product-steps.ts';
import { startRegion } from './region.ts';
import { regionLog } from './region-log.ts';
import { readSettings, seconds } from './settings.ts';
import { tellAndExit } from './tell-and-exit.ts';
import { whenFree } from './when-free.ts';

const start = async () => {
  const { port, dataFolder, startedAt } = readSettings();
  await refuseTakenPort(port);
  await prepareProduct();
  const web = { folder: webFolder };
  const options = { port, dataFolder, assemblyFolder, web, ...regionLog(dataFolder) };
  const region = await whenFree(() => startRegion(options));
  onStop(() => region.stop());
  console.log(
    `\nDay Zero is at ${region.url} (started in ${seconds(startedAt)}). Ctrl+C stops it.`,
  );
  if (await region.isEmpty()) {
    console.log(
      'Nobody has signed up yet. `npm run seed` in another terminal makes a company to look at.',
    );
  }
  await region.warm();
};

start().catch(tellAndExit);
