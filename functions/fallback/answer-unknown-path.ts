import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { jsonAnswer, problemBody } from '#functions/kit/json-answer.ts';
import { notFound } from '#shared/kit/problems.ts';

/** Answers what no route answers, so that the gateway never says it in its own words. */
export const handler = async (): Promise<APIGatewayProxyStructuredResultV2> => {
  const problem = notFound();
  return jsonAnswer(problem.status, problemBody(problem));
};
