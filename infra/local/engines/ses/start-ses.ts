import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forOwnHost } from '../../kit/own-host.ts';
import { MalformedRequest, parseRequest } from '../../kit/parse-request.ts';
import { readBody } from '../../kit/read-body.ts';
import { reportError } from '../../kit/report-error.ts';
import { startServer } from '../../kit/start-server.ts';
import { type Credentials, faultOfHeaderSignature, sha256 } from '../../kit/verify-signature.ts';
import { type AcceptedEmail, acceptEmail } from './accept-email.ts';
import { SesError } from './ses-error.ts';

interface SesOptions {
  /** Called in place of sending. */
  deliver: (email: AcceptedEmail) => void;
  credentials: Credentials;
}

export interface RunningSes {
  endpoint: string;
  stop(): Promise<void>;
}

const largestRequestBytes = 1024 * 1024;

async function respondTo(request: IncomingMessage, { deliver, credentials }: SesOptions) {
  const { method = '', url = '', headers } = request;
  const body = await readBody(request, largestRequestBytes);
  if (!body) throw new SesError('BadRequestException', 'The request is too large');
  if (faultOfHeaderSignature({ method, url, headers }, 'ses', credentials, sha256(body)))
    throw new SesError('InvalidSignatureException', 'The request signature does not match.', 403);
  if (`${method} ${url}` !== 'POST /v2/email/outbound-emails')
    throw new SesError('NotFoundException', `There is no ${method} ${url}`, 404);
  deliver(acceptEmail(parseRequest(body.toString())));
  return { MessageId: randomUUID() };
}

function errorOf(thrown: unknown) {
  if (thrown instanceof SesError) return thrown;
  if (thrown instanceof MalformedRequest)
    return new SesError('BadRequestException', thrown.message);
  reportError(thrown);
  return new SesError('InternalFailure', 'Something went wrong', 500);
}

/** Starts an endpoint that accepts emails as SES does and hands them to `deliver`. */
export async function startSes(options: SesOptions): Promise<RunningSes> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    try {
      reply(200, await respondTo(request, options));
    } catch (thrown) {
      const { status, type, message } = errorOf(thrown);
      reply(status, { message }, { 'x-amzn-errortype': type });
    }
  };
  return startServer(forOwnHost(handle));
}
