import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { listUsers, refreshCompanyName } from '#functions/people/user-store.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';
import { renameCompanyJob } from './job-kinds.ts';

const perStep = 100;

/** Updates the copies of the name that users have. */
export const renameCompanyStep = async (job: JobOf<typeof renameCompanyJob>) => {
  const { name } = await readCompany(job, { consistent: true });
  const page = await listUsers(job, { cursor: job.cursor, limit: perStep });
  await Promise.all(
    page.items.map(({ id }) =>
      ignoreErrors(write(refreshCompanyName(job, id, name)), UserNotFoundError),
    ),
  );
  return page.nextCursor ? { cursor: page.nextCursor } : 'done';
};

export const renameCompanyInSteps = inSteps(renameCompanyJob, renameCompanyStep);
