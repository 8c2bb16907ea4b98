import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningLocalCloud, startLocalCloud } from '@day-zero/local-cloud';
import { prepareProduct } from '../../commands/prepare/prepare-product.ts';
import { productOptions } from '../../commands/product-options.ts';

/** Runs `work` against a new local cloud and deletes its data. Returns what `work` does. */
export const withLocalCloud = async <Result>(
  work: (cloud: RunningLocalCloud, dataFolder: string) => Promise<Result>,
): Promise<Result> => {
  await prepareProduct();
  const dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-benchmark-'));
  const cloud = await startLocalCloud({
    port: await freePort(),
    dataFolder,
    ...productOptions(),
    onLog: ({ functionName, level, text }) => {
      if (level === 'error') console.error(`${functionName}: ${text}`);
    },
    onMail: () => {},
  });
  try {
    await cloud.warm();
    return await work(cloud, dataFolder);
  } finally {
    await cloud.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};
