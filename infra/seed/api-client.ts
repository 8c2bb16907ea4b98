/** An error of the API with its stable code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string, sentence: string) {
    super(`${call} returned ${status}: ${sentence}`);
    this.status = status;
    this.code = code;
  }
}

export interface ApiClient {
  call<Output>(method: string, path: string, body?: object, key?: string): Promise<Output>;
}

/** Calls the API over HTTP with the session cookie of one person. */
export const createApiClient = (origin: string): ApiClient => {
  let cookie = '';
  return {
    async call<Output>(method: string, path: string, body?: object, key?: string) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': encodeURIComponent(key) }),
        },
        body: body && JSON.stringify(body),
      });
      const [fresh] = response.headers.getSetCookie();
      if (fresh) cookie = fresh.split(';')[0] ?? '';
      const text = await response.text();
      if (response.ok) return (text ? JSON.parse(text) : undefined) as Output;
      const { code = '', error = text } = text.startsWith('{') ? JSON.parse(text) : {};
      throw new ApiError(`${method} ${path}`, response.status, code, error);
    },
  };
};

/** Ignores an error with this code, which means that an earlier run did the same. */
export const ignoreError = async (code: string, act: () => Promise<unknown>) => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === code)) throw error;
  }
};
