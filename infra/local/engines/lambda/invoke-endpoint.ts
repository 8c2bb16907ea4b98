import type { IncomingMessage, ServerResponse } from 'node:http';
import { forOwnHost } from '../../kit/own-host.ts';
import { readBody } from '../../kit/read-body.ts';
import { startServer } from '../../kit/start-server.ts';
import { type Credentials, faultOfHeaderSignature, sha256 } from '../../kit/verify-signature.ts';
import type { Invoke } from '../api-gateway/http-api.ts';
import { FunctionError } from './function-error.ts';

interface InvokeEndpointOptions {
  functions: readonly { name: string; arn: string }[];
  invoke: Invoke;
  credentials: Credentials;
}

/** Lambda's limit of a call that waits for the result. */
const largestEventBytes = 6 * 1024 * 1024;

const pathOf = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

const sendError = (response: ServerResponse, status: number, type: string, Message: string) =>
  response.writeHead(status, { 'x-amzn-errortype': type }).end(JSON.stringify({ Message }));

/** `Invoke` of the management client. It waits for the result. */
export async function startInvokeEndpoint(options: InvokeEndpointOptions) {
  const { functions, invoke, credentials } = options;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, largestEventBytes);
    if (!body)
      return sendError(response, 413, 'RequestTooLargeException', 'The event is too large.');
    const { method = '', url = '', headers } = request;
    if (faultOfHeaderSignature({ method, url, headers }, 'lambda', credentials, sha256(body)))
      return sendError(response, 403, 'AccessDeniedException', 'The signature is not valid.');
    const [, wanted = ''] = pathOf.exec(url) ?? [];
    const nameOrArn = decodeURIComponent(wanted);
    // An alias is its function.
    const found = functions.find(
      ({ name, arn }) => name === nameOrArn || arn === nameOrArn || nameOrArn.startsWith(`${arn}:`),
    );
    if (method !== 'POST' || !found)
      return sendError(response, 404, 'ResourceNotFoundException', `There is no ${nameOrArn}.`);
    try {
      const result = await invoke(found.name, JSON.parse(body.toString() || '{}'));
      response.end(JSON.stringify(result ?? null));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const { errorType, message: errorMessage } = error;
      response.writeHead(200, { 'x-amz-function-error': 'Unhandled' });
      response.end(JSON.stringify({ errorType, errorMessage }));
    }
  };
  return startServer(
    forOwnHost((request, response) => {
      respond(request, response).catch(() =>
        sendError(response, 500, 'ServiceException', 'Internal server error'),
      );
    }),
  );
}
