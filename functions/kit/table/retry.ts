const firstPauseMs = 30;
const longestPauseMs = 500;
/** The gateway ends a request after ten seconds, so no attempt starts after this. */
const latestStartMs = 8_000;

/**
 * Runs `attempt` again while it fails with a retryable error. Pauses have full jitter: random, up to
 * a limit that doubles. Each loop retries an error that no loop inside it retries, so that attempts
 * do not multiply.
 */
export const retry = async <T>(
  attempt: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  attempts = 8,
): Promise<T> => {
  const start = Date.now();
  for (let attemptNumber = 1; ; attemptNumber++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || attemptNumber === attempts) throw error;
      const pauseMs =
        Math.random() * Math.min(firstPauseMs * 2 ** (attemptNumber - 1), longestPauseMs);
      if (Date.now() + pauseMs - start > latestStartMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
