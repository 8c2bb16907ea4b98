import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#shared/routes.ts';
import { describeRoles } from './describe-roles.ts';

writeFileSync(join(import.meta.dirname, '../../docs/roles.md'), describeRoles(routes));
console.log(`Described ${routes.length} routes in docs/roles.md`);
