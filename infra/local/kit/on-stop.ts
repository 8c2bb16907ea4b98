const longestStopMs = 10_000;

/** Stops cleanly on the first signal, and exits after ten seconds at the latest. */
export function onStop(stop: () => Promise<void>) {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
}
