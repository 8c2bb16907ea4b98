import type { GatewayRoute } from '../../../cloud-assembly/gateways.ts';
import { createHttpApi } from '../http-api.ts';
import { requestQueue } from '../request-queue.ts';

type HttpApiOptions = Parameters<typeof createHttpApi>[0];

/** An API with these routes; the returned function sends it requests without a body. */
export const startHttpApi = (
  routes: readonly GatewayRoute[],
  invoke: HttpApiOptions['invoke'],
  now?: HttpApiOptions['now'],
) => {
  const api = createHttpApi({
    api: { kind: 'http', id: 'api', host: 'api.test', stage: '$default', routes: [...routes] },
    accountId: '000000000000',
    invoke,
    queue: requestQueue({ atOnce: 10, waiting: 10, longestWaitMs: 10_000 }),
    ...(now && { now }),
  });
  return async (method: string, path: string) => {
    const { status, headers, body } = await api({
      method,
      path,
      query: '',
      headers: {},
      sourceIp: '127.0.0.1',
      scheme: 'http',
      body: Buffer.alloc(0),
    });
    return { status, type: headers['content-type'], body: body.toString() };
  };
};

/** A route of the function of this name. */
export const testRoute = (key: string, name = ''): GatewayRoute => ({
  key,
  function: { name } as GatewayRoute['function'],
  timeoutMs: 1000,
});
