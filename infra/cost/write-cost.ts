import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCost } from './describe-cost.ts';
import { readMeasuredUnits } from './measured-units.ts';

const page = join(import.meta.dirname, '../../docs/operations/cost.md');
writeFileSync(page, describeCost(readMeasuredUnits()));
console.log('Described the cost in docs/operations/cost.md');
