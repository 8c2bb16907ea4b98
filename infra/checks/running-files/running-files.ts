/** The start of each sentence, by which the checks pass it on from the runner's output. */
export const runningFilesMark = 'No test file has ended for a minute. Running: ';

const minuteMs = 60_000;

/** Says which test files run whenever none has ended for a minute, so that a wait has a name. */
export const watchRunningFiles = (say: (sentence: string) => void) => {
  const running = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listen = () => {
    clearInterval(timer);
    timer = setInterval(() => {
      if (running.size > 0) say(`${runningFilesMark}${[...running].sort().join(', ')}\n`);
    }, minuteMs);
    timer.unref();
  };
  return {
    started: (file: string) => {
      if (running.size === 0) listen();
      running.add(file);
    },
    ended: (file: string) => {
      running.delete(file);
      listen();
    },
    stop: () => clearInterval(timer),
  };
};
