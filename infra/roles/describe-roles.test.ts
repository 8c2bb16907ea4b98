import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { describeRoles } from './describe-roles.ts';

test('docs/roles.md is up to date; npm run roles updates it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/roles.md'), 'utf8');
  expect(page).toBe(describeRoles(routes));
});
