import { type AwsCall, StubError } from '../aws-stub.ts';
import type { AccountState } from './account-state.ts';

export const apiId = 'api1';

/** Two on a page. */
const listRoutes = ({ routeKeys }: AccountState, from: number) => ({
  items: [...routeKeys].slice(from, from + 2).map((routeKey) => ({ routeKey })),
  ...(routeKeys.size > from + 2 && { nextToken: String(from + 2) }),
});

/** API Gateway: the routes of the tenant's API, and its stage with throttles of routes. */
export const handleApiStage = (account: AccountState, { operation, input }: AwsCall) => {
  const { throttles, routeKeys, changes } = account;
  const [method, path = ''] = operation.split(' ');
  if (path.endsWith('/routes'))
    return listRoutes(account, Number(input.query.get('nextToken') ?? 0));
  const [, routeKey] = path.split('/routesettings/').map(decodeURIComponent);
  if (method === 'PATCH') {
    const { routeSettings } = JSON.parse(input.body);
    const missing = Object.keys(routeSettings).find((key) => !routeKeys.has(key));
    if (missing) throw new StubError('NotFoundException', `Unable to find Route by key ${missing}`);
    for (const [key, settings] of Object.entries<object>(routeSettings)) {
      throttles.set(key, settings);
      changes.push(`add throttle ${key}`);
    }
    return {};
  }
  if (!routeKey) return { routeSettings: Object.fromEntries(throttles) };
  if (method !== 'DELETE' || !throttles.delete(routeKey)) throw new StubError('NotFoundException');
  changes.push(`delete throttle ${routeKey}`);
  return {};
};
