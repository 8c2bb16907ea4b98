import { kitCopy } from '../kit-copy.ts';
import { isOnline } from '../pwa/is-online.ts';

const copy = kitCopy.errors;

/** Why a request failed. */
interface RequestFailure {
  /** For the user. */
  sentence: string;
  /** Whether the request changes nothing when it is made twice, as an edit or a deletion does. */
  mayRepeat: boolean;
}

/** An error response. `message` is `status: text`; `sentence` is for the user. */
export class ApiError extends Error implements RequestFailure {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly sentence: string;
  /** Whether the sentence comes from our API; gateways send none that a user understands. */
  readonly isFromApi: boolean;
  /** Stable across releases, for code to compare. */
  readonly code: string | undefined;
  /** Validation errors by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Data the client needs to continue, such as a sign-in challenge. */
  readonly details: Readonly<Record<string, string>>;
  mayRepeat = false;

  constructor(status: number, text: string, body: Partial<ErrorBody> = {}) {
    super(`${status}: ${text}`);
    this.status = status;
    this.sentence = body.error || sentenceFor(status);
    this.isFromApi = Boolean(body.error);
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
  }
}

/** The server could not be reached. */
export class NetworkError extends Error implements RequestFailure {
  override readonly name = 'NetworkError';
  readonly sentence: string;
  mayRepeat = false;

  constructor(cause: unknown) {
    const sentence = connectionSentence();
    super(sentence, { cause });
    this.sentence = sentence;
  }
}

const connectionSentence = () => (isOnline() ? copy.unreachable : copy.offline);

/** A chunk could not be loaded: offline, or a newer version was published. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** Whether a retry may work when online again. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof NetworkError || isMissingCode(error);

interface ErrorBody {
  error: string;
  code: string;
  fields: Record<string, string>;
  details: Record<string, string>;
}

/** Creates the error for an error response of our API or a gateway. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError(response.status, text || response.statusText, parseErrorBody(text));
}

/** Whether the error belongs to one of these form fields. */
export function isFieldError(error: unknown, names: readonly string[]): error is ApiError {
  return error instanceof ApiError && names.some((name) => error.fields[name]);
}

/** Whether the response was 404: missing, or not visible to this user. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown, otherwise = copy.unknown) {
  if (isMissingCode(error)) return connectionSentence();
  return error instanceof ApiError || error instanceof NetworkError ? error.sentence : otherwise;
}

/** The sentence of our API or of a connection error; `otherwise` for anything else. */
export function apiSentenceOr(otherwise: string, error: unknown): string {
  return error instanceof ApiError && !error.isFromApi ? otherwise : sentenceOf(error, otherwise);
}

function parseErrorBody(text: string): Partial<ErrorBody> {
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
  if (status === 401) return copy.signedOut;
  if (status === 403) return copy.forbidden;
  if (status === 404) return copy.notFound;
  if (status === 413) return copy.tooLarge;
  if (status === 429) return copy.tooMany;
  if (status >= 500) return copy.server;
  return copy.unknown;
}

/** What nobody waited for is logged and goes no further; returns what stops that. */
export function logUnhandledRejections(): () => void {
  function log(event: PromiseRejectionEvent): void {
    console.error(event.reason);
    event.preventDefault();
  }
  window.addEventListener('unhandledrejection', log);
  return () => window.removeEventListener('unhandledrejection', log);
}
