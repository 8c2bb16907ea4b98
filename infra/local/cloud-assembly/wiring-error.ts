/** The templates are incomplete or would not work. Thrown at start. */
export class WiringError extends Error {
  override readonly name = 'WiringError';
}
