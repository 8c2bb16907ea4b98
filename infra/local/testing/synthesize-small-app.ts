import { readFileSync } from 'node:fs';
import { synthesize } from '../../synthesize.ts';
import { loadTenant } from '../../tenants/load-tenant.ts';

/** In a process of its own, where the CDK loads in a fraction of the time that jest takes. */
const { routes, functionsDirectory, outDir } = JSON.parse(readFileSync(0, 'utf8'));
await synthesize({
  tenant: await loadTenant('local'),
  routes,
  functionsDirectory,
  outDir,
  scriptHashes: [],
});
