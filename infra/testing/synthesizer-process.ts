import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type { SmallAppParts } from '#infra/testing/local-cloud/synthesize-small-app.ts';
import { synthesized } from './ask-synthesizer.ts';
import type { TenantSynthesis } from './synthesize-tenant.ts';

export type Synthesis =
  | ({ kind: 'small app' } & SmallAppParts)
  | ({ kind: 'tenant' } & TenantSynthesis);

/**
 * Synthesizes for all test files of a run, one after the other. The first time takes three times as
 * long as the others, because the CDK is loaded and compiled. Ends with its parent.
 */
const run = async (synthesis: Synthesis) => {
  if (synthesis.kind === 'small app') {
    const { synthesizeSmallApp } = await import(
      '#infra/testing/local-cloud/synthesize-small-app.ts'
    );
    return synthesizeSmallApp(synthesis);
  }
  const { synthesizeTenant } = await import('./synthesize-tenant.ts');
  return synthesizeTenant(synthesis);
};

/** The CDK prints what its validations find, and throws without it. */
let printed: string[] = [];
console.error = (text) => printed.push(String(text));

let running = Promise.resolve();
// A synthesis stops everything else for up to minutes, so a request that arrives meanwhile would be
// taken for one that arrives too slowly.
const timeouts = { headersTimeout: 0, requestTimeout: 0 };
const server = createServer(timeouts, async (request, response) => {
  const synthesis = (await json(request)) as Synthesis;
  running = running.then(async () => {
    printed = [];
    // The time limit starts now. The response says what failed, or that all is written.
    response.flushHeaders();
    try {
      await run(synthesis);
      response.end(synthesized);
    } catch (error) {
      response.end([...printed, inspect(error)].join('\n'));
    }
  });
});

process.once('disconnect', () => process.exit());
// The parent stops it when it is done; Ctrl+C reaches both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
