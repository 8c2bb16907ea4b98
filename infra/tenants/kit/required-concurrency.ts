import { otherFunctions } from '#infra/bundle/function-sources.ts';
import { routes } from '#shared/routes.ts';
import type { Tenant } from '../tenant.ts';

/** AWS keeps as many executions of an account free of reservations. */
export const unreservedConcurrency = 100;

const inFeature = (name: string) => otherFunctions.filter(({ feature }) => feature === name).length;

/** How many executions of the account's quota the tenant's functions reserve. */
export const reservedConcurrency = ({ concurrency }: Tenant) => {
  if (!concurrency) return 0;
  const anonymous = routes.filter(({ access }) => access === 'anyone').length;
  return (
    inFeature('background') * concurrency.background +
    inFeature('live') * concurrency.live +
    anonymous * concurrency.anonymous
  );
};
