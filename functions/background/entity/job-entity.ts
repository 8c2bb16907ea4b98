import { continueJob } from '#functions/background/run-job.ts';
import type { Entity } from '#functions/entities/entity.ts';

/** Running jobs. */
export const jobEntities: readonly Entity[] = [{ type: 'job', reactions: [continueJob] }];
