const prefix = 'com.amazonaws.dynamodb.v20120810#';

/** An error that DynamoDB returns with status 400; `type` is the exception's short name. */
export class DynamodbError extends Error {
  readonly statusCode = 400;
  readonly body: Record<string, unknown>;

  constructor(type: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.body = { __type: prefix + type, message, ...details };
  }
}

interface ClientError extends Error {
  statusCode: number;
  body: { __type: string; message?: string } & Record<string, unknown>;
}

/** Whether the error is for the client (ours or dynalite's) and not a bug of the engine. */
export function isClientError(error: unknown): error is ClientError {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}

export function isOfType(error: unknown, type: string): error is ClientError {
  return isClientError(error) && error.body.__type.endsWith(`#${type}`);
}

export function validationError(message: string): DynamodbError {
  return new DynamodbError('ValidationException', message);
}
