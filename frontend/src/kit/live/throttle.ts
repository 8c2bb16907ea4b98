/** Runs something by name at once; calls during the interval (ms) lead to one more run at its end. */
export interface Throttle {
  run: (name: string, action: () => void) => void;
  stop: () => void;
}

export function createThrottle(interval: number): Throttle {
  const again = new Map<string, (() => void) | undefined>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function run(name: string, action: () => void): void {
    if (again.has(name)) {
      again.set(name, action);
      return;
    }
    again.set(name, undefined);
    action();
    timers.set(
      name,
      setTimeout(() => {
        const next = again.get(name);
        again.delete(name);
        timers.delete(name);
        if (next) run(name, next);
      }, interval),
    );
  }

  return {
    run,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      again.clear();
    },
  };
}
