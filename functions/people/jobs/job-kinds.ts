import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const deleteUserJob = defineJob('delete_user', { userId: z.string() });

export const renameCompanyJob = defineJob('rename_company', {});
