import { synthesize } from '#infra/synthesize.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import type { Route } from '#shared/kit/route.ts';

export interface SmallAppParts {
  routes: Route[];
  functionsDirectory: string;
  outDir: string;
}

export const synthesizeSmallApp = async ({ routes, functionsDirectory, outDir }: SmallAppParts) => {
  const tenant = await loadTenant('local');
  await synthesize({ tenant, routes, functionsDirectory, outDir, scriptHashes: [] });
};
