import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const clearGoalJob = defineJob('clear_goal', { goalId: z.string() });
