/** What is written within this time is one notice, and so one batch of the stream's consumers. */
const gatherMs = 5;

/** Returns a function to call after each write. */
export function writeNotices(send: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      send();
    }, gatherMs);
  };
}
