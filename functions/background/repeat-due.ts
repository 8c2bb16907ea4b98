import { repetitions } from '#functions/entities/scheduled-tasks.ts';
import { runTasks } from './run-tasks.ts';

/** Runs every 15 minutes. */
export const handler = () => runTasks(repetitions);
