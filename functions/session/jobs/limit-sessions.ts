import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { listUsers } from '#functions/people/user-store.ts';
import { applyLimits, limitsOf } from '#functions/session/session-store.ts';
import { limitSessionsJob } from './job-kinds.ts';

const perStep = 50;

/** Applies the limits of the company to the sessions that exist. */
export const limitSessionsStep = async (job: JobOf<typeof limitSessionsJob>) => {
  const limits = limitsOf(await readCompany(job, { consistent: true }));
  const page = await listUsers(job, { cursor: job.cursor, limit: perStep });
  await Promise.all(page.items.map((person) => applyLimits(person, limits)));
  return page.nextCursor ? { cursor: page.nextCursor } : 'done';
};

export const limitSessionsInSteps = inSteps(limitSessionsJob, limitSessionsStep);
