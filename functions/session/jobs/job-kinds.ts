import { defineJob } from '#functions/background/job-store.ts';

export const limitSessionsJob = defineJob('limit_sessions', {});
