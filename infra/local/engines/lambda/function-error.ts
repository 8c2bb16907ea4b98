/** A function threw, ran out of time or took its process down. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly errorType: string;
  readonly stackTrace: readonly string[];

  constructor(errorType: string, errorMessage: string, stackTrace: readonly string[] = []) {
    super(errorMessage);
    this.errorType = errorType;
    this.stackTrace = stackTrace;
  }

  describe(): string {
    return [`${this.errorType}: ${this.message}`, ...this.stackTrace].join('\n');
  }
}
