import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#shared/routes.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { describeApi } from './describe-api.ts';

const folder = join(import.meta.dirname, '../../.build');
const file = join(folder, 'openapi.json');
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(describeApi(routes, packageFile.version), null, 2)}\n`);
console.log(`Described ${routes.length} routes in .build/openapi.json`);
