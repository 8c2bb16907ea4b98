import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { prepareProduct } from '../../local/prepare/prepare-product.ts';
import { assemblyFolder, webFolder } from '../../local/prepare/product-steps.ts';
import { type RunningRegion, startRegion } from '../../local/region.ts';

/** Runs `work` against a region of its own, whose data are thrown away. */
export const withRegion = async (work: (region: RunningRegion) => Promise<void>) => {
  await prepareProduct();
  const dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-benchmark-'));
  const region = await startRegion({
    port: await freePort(),
    dataFolder,
    assemblyFolder,
    web: { folder: webFolder },
    onLog: ({ functionName, level, text }) => {
      if (level === 'error') console.error(`${functionName}: ${text}`);
    },
    onMail: () => {},
  });
  try {
    await region.warm();
    await work(region);
  } finally {
    await region.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};
