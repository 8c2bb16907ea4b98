/** An expected error, returned as the response body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** Stable across releases, for programs. */
  readonly code: string;
  /** An error per field of a form. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Data that a program needs to continue. */
  readonly details: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    details?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** An error class created by `defineError`. */
export interface ErrorClass {
  new (): HttpError;
  readonly code: string;
}

/**
 * Defines an error class: `throw new TeamNotFoundError()`. A form shows the message at `field`. Calls
 * are marked as pure, so that a function's bundle leaves out the errors that it does not use.
 */
export const defineError = (
  status: number,
  code: string,
  message: string,
  field?: string,
): ErrorClass =>
  class extends HttpError {
    static readonly code = code;

    constructor() {
      super(status, code, message, field === undefined ? undefined : { [field]: message });
    }
  };

export interface ErrorBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
  details?: Record<string, string>;
  requestId?: string;
}
