import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCost } from './describe-cost.ts';

const docs = join(import.meta.dirname, '../../docs');
writeFileSync(
  join(docs, 'operations/cost.md'),
  describeCost(readFileSync(join(docs, 'data-model.md'), 'utf8')),
);
console.log('Described the cost in docs/operations/cost.md');
