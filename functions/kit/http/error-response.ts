import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { log } from '#functions/kit/observability/log.ts';
import { type ErrorBody, HttpError } from '#shared/kit/http-error.ts';
import { errorBody, jsonResponse } from './json-response.ts';
import type { RouteEvent } from './route-request.ts';

/** A thrown HttpError becomes its response; any other error is logged and returned as 500. */
export const errorResponses = (): MiddlewareObj<RouteEvent, APIGatewayProxyStructuredResultV2> => ({
  onError: (failed) => {
    const { error } = failed;
    if (error instanceof HttpError) {
      failed.response = jsonResponse(error.status, errorBody(error));
      return;
    }
    const requestId = failed.event.requestContext?.requestId ?? 'unknown';
    log.error('unexpected_failure', { requestId, error });
    failed.response = jsonResponse(500, {
      error: `Something went wrong on our side. Please try again. (Request ${requestId})`,
      code: 'unexpected_failure',
      requestId,
    } satisfies ErrorBody);
  },
});
