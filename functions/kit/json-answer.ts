import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Problem, ProblemBody } from '#shared/kit/problem.ts';

export const jsonAnswer = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** What a refusal tells its caller. */
export const problemBody = ({ message, code, fields, details }: Problem): ProblemBody => ({
  error: message,
  code,
  ...(fields && { fields }),
  ...(details && { details }),
});
