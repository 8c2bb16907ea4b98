import { startJob } from '#functions/background/job-store.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findCompany } from '#functions/people/company-store.ts';
import { renameCompanyJob } from '#functions/people/jobs/job-kinds.ts';
import { refreshCompanyName } from '#functions/people/user-store.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';

/** Each user has a copy of the name. */
export const renameUsersCompany = async ({ before, after, sequenceNumber }: TableChange) => {
  if (!before || !after || before.name === after.name) return;
  const scope = { companyId: String(after.id) };
  await write(startJob(scope, renameCompanyJob, { id: sequenceNumber }));
};

/** The company may have been renamed while the user was created. */
export const refreshNewUser = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const scope = { companyId: String(after.companyId) };
  const company = await findCompany(scope, { consistent: true });
  if (!company || company.name === after.companyName) return;
  await ignoreErrors(
    write(refreshCompanyName(scope, String(after.id), company.name)),
    UserNotFoundError,
  );
};
