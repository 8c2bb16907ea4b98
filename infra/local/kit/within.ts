/** Rejects with a sentence if the promise takes longer, so that nothing waits for ever. */
export async function within<T>(seconds: number, what: string, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} took longer than ${seconds} seconds`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
