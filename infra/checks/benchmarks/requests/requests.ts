import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { within } from '@day-zero/local-cloud';
import { withLocalCloud } from '../benchmark-local-cloud.ts';

/** Times of requests as multiples of what the AWS SDK takes for one call. */
export const requests = () =>
  withLocalCloud(async ({ url, tablesEndpoint, credentials }) => {
    const clients = new Worker(new URL('./send-requests.ts', import.meta.url), {
      workerData: { url, tablesEndpoint, credentials },
    });
    clients.on('message', (line: string) => console.log(line));
    await within(600, 'The benchmark', once(clients, 'exit'));
  });
