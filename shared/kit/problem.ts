/** A refused condition, told to a person: what an API answer's error body is made of. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  /** Stable across releases; what programs compare. */
  readonly code: string;
  /** A sentence per offending field; validation only. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What a program needs to go on. */
  readonly details: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    code: string,
    sentence: string,
    fields?: Readonly<Record<string, string>>,
    details?: Readonly<Record<string, string>>,
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** Names a refusal once; call the result to make the error that is thrown. */
export const defineProblem = (status: number, code: string, sentence: string) => () =>
  new Problem(status, code, sentence);

export interface ProblemBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
  details?: Record<string, string>;
  requestId?: string;
}
