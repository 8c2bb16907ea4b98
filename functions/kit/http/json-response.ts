import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody, HttpError } from '#shared/kit/http-error.ts';
import { shownJson } from './shown-json.ts';

export const jsonResponse = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  ...(body !== undefined && { body: shownJson(body) }),
});

export const errorBody = ({ message, code, fields, details }: HttpError): ErrorBody => ({
  error: message,
  code,
  ...(fields && { fields }),
  ...(details && { details }),
});
