import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Problem, type ProblemBody } from '#shared/kit/problem.ts';
import { log } from './log.ts';
import type { RouteEvent } from './route-request.ts';

export const jsonAnswer = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** A thrown Problem becomes its answer; anything else is ours to mend and tells nothing. */
export const answerProblems = (): MiddlewareObj<RouteEvent, APIGatewayProxyStructuredResultV2> => ({
  onError: (failed) => {
    const { error } = failed;
    if (error instanceof Problem) {
      const body: ProblemBody = { error: error.message, code: error.code };
      if (error.fields) body.fields = error.fields;
      failed.response = jsonAnswer(error.status, body);
      return;
    }
    const requestId = failed.event.requestContext?.requestId ?? 'unknown';
    log.error('unexpected_failure', { requestId, error });
    failed.response = jsonAnswer(500, {
      error: `Something went wrong on our side. Please try again. (Request ${requestId})`,
      code: 'unexpected_failure',
      requestId,
    } satisfies ProblemBody);
  },
});
