import type { ScheduledTask } from '#functions/entities/scheduled-task.ts';

/** The next run tries again what failed. Throwing raises the alarm. */
export const runTasks = async (tasks: readonly ScheduledTask[]): Promise<void> => {
  const failures: string[] = [];
  for (const { what, run } of tasks) {
    const failed = await run(new Date());
    if (failed > 0) failures.push(`${failed} ${what} failed`);
  }
  if (failures.length > 0) throw new Error(failures.join(', '));
};
