/** The templates do not say enough, or say something that would not work: told at start. */
export class WiringError extends Error {
  override readonly name = 'WiringError';
}
