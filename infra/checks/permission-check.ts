import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyFolder } from '../commands/prepare/product-steps.ts';
import { tenantName } from '../commands/settings.ts';
import { loadTenant } from '../tenants/load-tenant.ts';
import type { Check } from './check.ts';
import { compareCalls, type RecordedCall } from './permissions/compare-calls.ts';
import { exceptions } from './permissions/exceptions.ts';
import { readFunctionRoles } from './permissions/read-roles.ts';
import { recordedCallsFolder } from './test-runners.ts';

const readRecordedCalls = (): RecordedCall[] =>
  readdirSync(recordedCallsFolder).flatMap((file) =>
    JSON.parse(readFileSync(join(recordedCallsFolder, file), 'utf8')),
  );

/** Compares the roles in the templates with the calls that functions made in the full jest run. */
export const permissionsAreUsed: Check = {
  name: 'permissions are those that functions use (jest)',
  async run() {
    const roles = readFunctionRoles(assemblyFolder, await loadTenant(tenantName));
    const failures = compareCalls(roles, readRecordedCalls(), exceptions);
    return { passed: roles.length, failed: failures.length, failures };
  },
};
