import { readFileSync } from 'node:fs';
import { synthesize } from '../../synthesize.ts';
import { loadTenant } from '../../tenants/load-tenant.ts';

/** Runs in its own process, because the CDK takes much longer to load inside jest. */
const { routes, functionsDirectory, outDir } = JSON.parse(readFileSync(0, 'utf8'));
await synthesize({
  tenant: await loadTenant('local'),
  routes,
  functionsDirectory,
  outDir,
  scriptHashes: [],
});
