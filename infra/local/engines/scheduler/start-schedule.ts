import type { ScheduleDefinition } from '../../cloud-assembly/schedules.ts';
import type { Invoke } from '../api-gateway/http-api.ts';

interface ScheduleOptions {
  definition: ScheduleDefinition;
  invoke: Invoke;
  onError: (sentence: string) => void;
}

/** Runs a function at start, to catch up on missed runs, and then at fixed minutes. */
export function startSchedule({ definition, invoke, onError }: ScheduleOptions) {
  const { name } = definition.function;
  const periodMs = definition.everyMinutes * 60_000;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  const run = async () => {
    try {
      await invoke(name, { time: new Date().toISOString() });
    } catch (error) {
      onError(`${name} failed on schedule: ${(error as Error).message}`);
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
}
