/** A refused call. `message` is `status: text`; `sentence` is what to show to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly sentence: string;
  /** Whether the server said it itself: a gateway, or a broken answer, says nothing to a person. */
  readonly isSaid: boolean;
  /** Stable across releases, for code to compare. */
  readonly code: string | undefined;
  /** A sentence per field of the form, where the input was refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is needed to go on. */
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, text: string, problem: Partial<ProblemShape> = {}) {
    super(`${status}: ${text}`);
    this.status = status;
    this.sentence = problem.error || sentenceFor(status);
    this.isSaid = Boolean(problem.error);
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.details = problem.details ?? {};
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly sentence: string;

  constructor(cause: unknown) {
    const sentence =
      navigator.onLine === false
        ? 'You are offline. Check your connection and try again.'
        : 'The server could not be reached. Check your connection and try again.';
    super(sentence, { cause });
    this.sentence = sentence;
  }
}

interface ProblemShape {
  error: string;
  code: string;
  fields: Record<string, string>;
  details: Record<string, string>;
}

/** Reads a refused answer, ours or a gateway's. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError(response.status, text || response.statusText, parseProblem(text));
}

/** Whether it is not there, or not for this person. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown, otherwise = 'Something went wrong. Please try again.') {
  return error instanceof ApiError || error instanceof NetworkError ? error.sentence : otherwise;
}

/** What the server said, or why it could not be reached; `otherwise` where it said nothing. */
export function saidOr(otherwise: string, error: unknown): string {
  return error instanceof ApiError && !error.isSaid ? otherwise : sentenceOf(error, otherwise);
}

function parseProblem(text: string): Partial<ProblemShape> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const { error, code, fields, details } = body as Record<string, unknown>;
    return {
      error: typeof error === 'string' ? error : '',
      ...(typeof code === 'string' ? { code } : {}),
      ...(isTexts(fields) ? { fields } : {}),
      ...(isTexts(details) ? { details } : {}),
    };
  } catch {
    return {};
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

function sentenceFor(status: number): string {
  if (status === 401) return 'Please sign in to continue.';
  if (status === 403) return 'You may not do this.';
  if (status === 404) return 'This is not there, or not visible to you.';
  if (status === 413) return 'That is too large to send.';
  if (status === 429) return 'That was too often. Wait a moment and try again.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return 'This could not be done. Please try again.';
}
