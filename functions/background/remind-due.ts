import { reminders } from '#functions/entities/scheduled-tasks.ts';
import { runTasks } from './run-tasks.ts';
import { startReconciliations } from './start-reconciliations.ts';

/** Delayed reconciliations need no schedule of their own. */
const delayed = { what: 'reconciliation(s)', run: startReconciliations };

/** Runs every 15 minutes. */
export const handler = () => runTasks([...reminders, delayed]);
