import { check } from '#infra/tenants/commands/check.ts';
import { tenant as example } from '#infra/tenants/example.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { testContext } from './command-context.ts';

/** Checks the example tenant with other settings. Returns the error, if any, and the printed text. */
export const runCheck = async (settings: Partial<Tenant> = {}) => {
  const { context, text } = testContext('example');
  const tenant = async () => ({ ...example, ...settings });
  const error = await check({ ...context, tenant }).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { error, text: text() };
};
