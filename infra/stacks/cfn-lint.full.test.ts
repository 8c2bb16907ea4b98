import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { loadTenant, tenantNames } from '#infra/tenants/load-tenant.ts';
import { synthesizeInChild } from '#infra/testing/synthesize-in-child.ts';

const run = promisify(execFile);

/** A Python program: `pip install cfn-lint`. Earlier versions do not know all that we use. */
const needed = [1, 58];

const isInstalled = () => {
  const { status, stdout } = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout?.match(/\d+/g) ?? []).map(Number);
  return status === 0 && (major > needed[0]! || (major === needed[0] && minor >= needed[1]!));
};

(isInstalled() ? test : test.skip).each(tenantNames())(
  'cfn-lint finds no error in the templates of the tenant %s',
  async (name) => {
    const { region } = await loadTenant(name);
    const templates = await synthesizeInChild({ tenant: name, skipValidation: true });
    const folder = mkdtempSync(join(tmpdir(), 'day-zero-lint-'));
    try {
      const files = Object.entries(templates).map(([stack, { dependsOn: _, ...template }]) => {
        const file = join(folder, `${stack}.json`);
        writeFileSync(file, JSON.stringify(template, null, 1));
        return file;
      });
      const options = [
        '--regions',
        region,
        '--non-zero-exit-code',
        'error',
        '--ignore-checks',
        'W',
      ];
      await expect(run('cfn-lint', [...options, '--', ...files])).resolves.toMatchObject({
        stdout: '',
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
