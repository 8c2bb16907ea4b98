import { type AwsCall, StubError } from '../aws-stub.ts';
import type { AccountState } from './account-state.ts';

export const apiId = 'api1';

/** API Gateway: the stage of the tenant's API, with throttles of routes. */
export const handleApiStage = ({ throttles, changes }: AccountState, { operation }: AwsCall) => {
  const [method, path = ''] = operation.split(' ');
  const [, routeKey] = path.split('/routesettings/').map(decodeURIComponent);
  if (!routeKey) return { routeSettings: Object.fromEntries(throttles) };
  if (method !== 'DELETE' || !throttles.delete(routeKey)) throw new StubError('NotFoundException');
  changes.push(`delete throttle ${routeKey}`);
  return {};
};
