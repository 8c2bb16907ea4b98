import type { ScheduleDefinition } from '../../cloud-assembly/schedules.ts';
import type { Invoke } from '../api-gateway/http-api.ts';

export interface ScheduleOptions {
  definition: ScheduleDefinition;
  invoke: Invoke;
  onProblem: (sentence: string) => void;
}

/** Runs a function at once, for what was missed while nothing ran, and then by the clock. */
export const startSchedule = ({ definition, invoke, onProblem }: ScheduleOptions) => {
  const { name } = definition.function;
  const periodMs = definition.everyMinutes * 60_000;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  const run = async () => {
    try {
      await invoke(name, { time: new Date().toISOString() });
    } catch (error) {
      onProblem(`${name} failed by the clock: ${(error as Error).message}`);
    }
  };
  const strike = () => {
    running = run().then(wait);
  };
  const wait = () => {
    if (stopped) return;
    timer = setTimeout(strike, periodMs - (Date.now() % periodMs));
  };
  strike();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
