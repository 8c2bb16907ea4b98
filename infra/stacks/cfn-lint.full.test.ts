import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { regionsOf } from '#infra/tenants/account/tenant-stacks.ts';
import { loadTenant, tenantNames } from '#infra/tenants/load-tenant.ts';
import { synthesizeInChild, type Templates } from '#infra/testing/synthesize-in-child.ts';
import { templatesWithEveryOption } from '#infra/testing/tenant-options.ts';

const run = promisify(execFile);

/** A Python program: `pip install cfn-lint`. Earlier versions do not know all that we use. */
const needed = [1, 58];

const isInstalled = () => {
  const { status, stdout } = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout?.match(/\d+/g) ?? []).map(Number);
  return status === 0 && (major > needed[0]! || (major === needed[0] && minor >= needed[1]!));
};

interface Synthesis {
  tenant: string;
  templates(): Promise<Templates>;
}

const syntheses: Record<string, Synthesis> = {
  ...Object.fromEntries(
    tenantNames().map((tenant): [string, Synthesis] => [
      `the tenant ${tenant}`,
      { tenant, templates: () => synthesizeInChild({ tenant, skipValidation: true }) },
    ]),
  ),
  'a tenant with every option': { tenant: 'example', templates: templatesWithEveryOption },
};

const options = [
  '--non-zero-exit-code',
  'warning',
  // The CDK names dependencies also where a reference implies them.
  '--ignore-checks',
  'W3005',
];

(isInstalled() ? test : test.skip).each(Object.keys(syntheses))(
  'cfn-lint finds nothing in the templates of %s',
  async (name) => {
    const { tenant, templates } = syntheses[name]!;
    const regions = regionsOf(await loadTenant(tenant));
    const folder = mkdtempSync(join(tmpdir(), 'day-zero-lint-'));
    try {
      const files = Object.entries(await templates()).map(
        ([stack, { dependsOn: _, ...template }]) => {
          const file = join(folder, `${stack}.json`);
          writeFileSync(file, JSON.stringify(template, null, 1));
          return file;
        },
      );
      await expect(
        run('cfn-lint', ['--regions', ...regions, ...options, '--', ...files]),
      ).resolves.toMatchObject({ stdout: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
