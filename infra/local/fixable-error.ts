/** An error that a person can fix; the message says how. */
export class FixableError extends Error {
  override readonly name: string = 'FixableError';
}
