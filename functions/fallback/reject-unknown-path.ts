import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorBody, jsonResponse } from '#functions/kit/http/json-response.ts';
import { NotFoundError } from '#shared/kit/common-errors.ts';

/** Responds to every path without a route, so that the gateway's own error format never appears. */
export const handler = async (): Promise<APIGatewayProxyStructuredResultV2> => {
  const error = new NotFoundError();
  return jsonResponse(error.status, errorBody(error));
};
