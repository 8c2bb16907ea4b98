/** A refusal of the API, with its stable code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string, sentence: string) {
    super(`${call} answered ${status}: ${sentence}`);
    this.status = status;
    this.code = code;
  }
}

export interface Caller {
  call<Output>(method: string, path: string, body?: object, key?: string): Promise<Output>;
}

/** Calls the product's own API over HTTP, as one person with one cookie. */
export const createCaller = (origin: string): Caller => {
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
      throw new Refused(`${method} ${path}`, response.status, code, error);
    },
  };
};
