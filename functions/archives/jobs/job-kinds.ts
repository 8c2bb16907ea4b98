import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const archiveWorkJob = defineJob('archive_work', { archiveId: z.string() });

export const undoArchiveJob = defineJob('undo_archive', { archiveId: z.string() });
