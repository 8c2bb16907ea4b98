import { type FunctionSource, otherFunctions } from '#infra/bundle/function-sources.ts';
import { routes } from '#shared/routes.ts';
import type { Tenant } from '../tenant.ts';

/** AWS keeps as many executions of an account free of reservations. */
export const unreservedConcurrency = 100;

/** Of one person who opens the dashboard with an empty cache, almost all at once. */
export const dashboardRequests = 18;

type Group = keyof NonNullable<Tenant['concurrency']>;

const inFeature = (name: string): FunctionSource[] =>
  otherFunctions.filter(({ feature }) => feature === name);

/** The functions for which executions are reserved, by the setting that says how many. */
const limited: Record<Group, readonly FunctionSource[]> = {
  background: inFeature('background'),
  live: inFeature('live'),
  anonymous: routes.filter(({ access }) => access === 'anyone'),
};

export const limitedFunctions = Object.values(limited).flat();

/** How many executions of the account's quota the tenant's functions reserve. */
export const reservedConcurrency = ({ concurrency }: Tenant) => {
  if (!concurrency) return 0;
  const groups = Object.keys(limited) as Group[];
  return groups.reduce((sum, group) => sum + limited[group].length * concurrency[group], 0);
};
