import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { sampleItem } from './sample-item.ts';

/*
 * A worker thread that responds as DynamoDB does without doing anything, so that only the SDK's own
 * time remains. Posts its port.
 */

const responses: Record<string, string> = {
  GetItem: JSON.stringify({ Item: sampleItem(0) }),
  Query: JSON.stringify({
    Items: Array.from({ length: 100 }, (_, index) => sampleItem(index)),
    Count: 100,
    ScannedCount: 100,
  }),
};

const server = createServer((request, response) => {
  const operation = request.headers['x-amz-target']?.toString().split('.')[1] ?? '';
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(responses[operation]);
  });
});
server.listen(0, '127.0.0.1', () => {
  parentPort!.postMessage((server.address() as AddressInfo).port);
});
