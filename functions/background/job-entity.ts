import type { Entity } from '#functions/entities/entity.ts';
import { continueJob } from './run-job.ts';

/** Running jobs. */
export const jobEntities: readonly Entity[] = [{ type: 'job', reactions: [continueJob] }];
