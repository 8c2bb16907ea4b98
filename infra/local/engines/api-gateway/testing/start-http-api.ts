import type { GatewayRoute } from '../../../cloud-assembly/gateways.ts';
import { createHttpApi } from '../http-api.ts';

type CreateHttpApi = Parameters<typeof createHttpApi>;

/** An API with these routes; the returned function sends it requests without a body. */
export const startHttpApi = (
  routes: readonly GatewayRoute[],
  invoke: CreateHttpApi[2],
  now?: CreateHttpApi[3],
) => {
  const api = createHttpApi(
    { kind: 'http', id: 'api', host: 'api.test', stage: '$default', routes: [...routes] },
    '000000000000',
    invoke,
    now,
  );
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
