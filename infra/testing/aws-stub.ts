import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startServer } from '@day-zero/local-cloud/testing';

/** A call that a client of the AWS SDK made. */
export interface AwsCall {
  /** `DescribeStacks`; of a REST service method and path, such as `GET /v2/email/account`. */
  operation: string;
  region: string;
  // biome-ignore lint/suspicious/noExplicitAny: every operation has its own input.
  input: any;
}

/** Thrown by a handler, and by the client then. */
export class StubError extends Error {
  readonly code: string;
  constructor(code: string, message: string = code) {
    super(message);
    this.code = code;
  }
}

interface Interruption {
  /** The number of the call. */
  at: number;
  /** Whether the service did not get it, or did what it asked. */
  moment: 'before' | 'after';
}

/** Does what was asked, and fails as if nobody got the response. */
const interrupted = async (handle: () => unknown) => {
  await Promise.resolve()
    .then(handle)
    .catch(() => {});
  throw new StubError('Interrupted');
};

/** A response of a REST service, sent as it is. */
interface StubReply {
  reply: { status?: number; headers?: Record<string, string>; body?: string };
}

/** Each returns an output or a reply. `*` has the operations that no other is for. */
export type StubHandlers = Record<string, (call: AwsCall) => unknown>;

const isReply = (output: unknown): output is StubReply =>
  output !== null && typeof output === 'object' && 'reply' in output;

const xmlOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => `<member>${xmlOf(each)}</member>`).join('');
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => `<${name}>${xmlOf(part)}</${name}>`)
      .join('');
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
};

const jsonOf = (value: unknown) =>
  JSON.stringify(value, function (this: Record<string, unknown>, name, part) {
    const raw = this[name];
    return raw instanceof Date ? raw.getTime() / 1000 : part;
  });

/** What the request calls, and how the response is written. */
const parse = (request: IncomingMessage, body: Buffer) => {
  const { method = 'GET', headers } = request;
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const target = headers['x-amz-target']?.toString();
  if (target)
    return {
      operation: target.slice(target.indexOf('.') + 1),
      input: JSON.parse(body.toString() || '{}'),
      write: jsonOf,
      writeError: ({ code, message }: StubError) => jsonOf({ __type: code, message }),
    };
  const form = new URLSearchParams(body.toString());
  const action = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? form.get('Action')
    : null;
  const writeError = ({ code, message }: StubError) =>
    `<ErrorResponse>${xmlOf({ Error: { Type: 'Sender', Code: code, Message: message } })}</ErrorResponse>`;
  if (action)
    return {
      operation: action,
      input: Object.fromEntries(form),
      write: (output: unknown) =>
        `<${action}Response><${action}Result>${xmlOf(output)}</${action}Result></${action}Response>`,
      writeError,
    };
  // Of Route 53 and S3.
  const isXml = /^\/(2013-04-01|day-zero-|cdk-)/.test(path);
  return {
    operation: `${method} ${path}`,
    input: { query: new URLSearchParams(query), headers, body: body.toString() },
    write: (output: unknown) => (isXml ? `<Response>${xmlOf(output)}</Response>` : jsonOf(output)),
    writeError: isXml ? writeError : ({ message }: StubError) => jsonOf({ message }),
  };
};

const regionOf = (request: IncomingMessage) =>
  /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';

/**
 * Stands in for AWS services that the local cloud does not have: real clients send their requests
 * to it, and it records them.
 */
export const startAwsStub = async (handlers: StubHandlers) => {
  const calls: AwsCall[] = [];
  const state: { interruption?: Interruption | undefined } = {};
  const server = await startServer(async (request, response) => {
    const { operation, input, write, writeError } = parse(request, await buffer(request));
    const call = { operation, region: regionOf(request), input };
    calls.push(call);
    // Commands have many clients, whose idle connections would use up the open files of the process.
    response.setHeader('connection', 'close');
    const { interruption } = state;
    const isInterrupted = interruption?.at === calls.length;
    try {
      if (isInterrupted && interruption.moment === 'before') throw new StubError('Interrupted');
      const handle = handlers[operation] ?? handlers['*'];
      if (!handle) throw new StubError('UnknownOperationException', `No handler for ${operation}`);
      const output = await (isInterrupted ? interrupted(() => handle(call)) : handle(call));
      if (!isReply(output)) return response.end(write(output ?? {}));
      const { status = 200, headers = {}, body = '' } = output.reply;
      response.writeHead(status, headers).end(body);
    } catch (error) {
      const known = error instanceof StubError ? error : new StubError('Bug', String(error));
      response.setHeader('x-amzn-errortype', known.code);
      response.writeHead(400).end(writeError(known));
    }
  });
  return {
    ...server,
    calls,
    handlers,
    /** Fails one call, which ends the caller there as if it was killed. */
    interrupt(interruption?: Interruption) {
      calls.length = 0;
      state.interruption = interruption;
    },
  };
};
export type AwsStub = Awaited<ReturnType<typeof startAwsStub>>;
