/** An error whose message is one sentence that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
