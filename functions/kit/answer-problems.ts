import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Problem, type ProblemBody } from '#shared/kit/problem.ts';
import { jsonAnswer, problemBody } from './json-answer.ts';
import { log } from './log.ts';
import type { RouteEvent } from './route-request.ts';

/** A thrown Problem becomes its answer; anything else is ours to mend and tells nothing. */
export const answerProblems = (): MiddlewareObj<RouteEvent, APIGatewayProxyStructuredResultV2> => ({
  onError: (failed) => {
    const { error } = failed;
    if (error instanceof Problem) {
      failed.response = jsonAnswer(error.status, problemBody(error));
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
