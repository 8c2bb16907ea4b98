const prefix = 'com.amazonaws.dynamodb.v20120810#';

/** What DynamoDB answers with status 400; `type` is the exception's short name. */
export class DynamodbError extends Error {
  readonly statusCode = 400;
  readonly body: Record<string, unknown>;

  constructor(type: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.body = { __type: prefix + type, message, ...details };
  }
}

interface AnsweredError extends Error {
  statusCode: number;
  body: { __type: string; message?: string } & Record<string, unknown>;
}

/** Whether the error is an answer for the client (ours or dynalite's) rather than a fault here. */
export function isAnswer(error: unknown): error is AnsweredError {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}

export function isOfType(error: unknown, type: string): error is AnsweredError {
  return isAnswer(error) && error.body.__type.endsWith(`#${type}`);
}

export function validationError(message: string): DynamodbError {
  return new DynamodbError('ValidationException', message);
}
