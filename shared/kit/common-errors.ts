import { fieldSentence } from './field-sentence.ts';
import { defineError, HttpError } from './http-error.ts';

export const NotFoundError = /* @__PURE__ */ defineError(
  404,
  'not_found',
  'There is nothing here.',
);
export const SignedOutError = /* @__PURE__ */ defineError(
  401,
  'signed_out',
  'Please sign in to continue.',
);
export const NotAllowedError = /* @__PURE__ */ defineError(
  403,
  'not_allowed',
  "Your role doesn't allow this. Ask a company administrator.",
);
export const SecondFactorMissingError = /* @__PURE__ */ defineError(
  403,
  'second_factor_missing',
  'Your company requires two-step sign-in. Set it up first.',
);
export const ForeignOriginError = /* @__PURE__ */ defineError(
  403,
  'foreign_origin',
  'This request came from another site and was rejected.',
);
export const DirectRequestError = /* @__PURE__ */ defineError(
  403,
  'direct_request',
  'Use the address of the site. This one accepts no requests.',
);
export const BodyTooLargeError = /* @__PURE__ */ defineError(
  413,
  'body_too_large',
  'This is too long. Please shorten it.',
);
export const BodyNotJsonError = /* @__PURE__ */ defineError(
  415,
  'body_not_json',
  'Send the body as JSON, with the content type application/json.',
);
export const MalformedBodyError = /* @__PURE__ */ defineError(
  400,
  'body_malformed',
  'The body is not well-formed JSON.',
);
export const KeyTooLongError = /* @__PURE__ */ defineError(
  400,
  'idempotency_key_too_long',
  'An Idempotency-Key has at most 200 characters.',
);
export const KeyReusedError = /* @__PURE__ */ defineError(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request. Use a new key.',
);
export const IdempotencyKeyUsedError = /* @__PURE__ */ defineError(
  409,
  'idempotency_key_spent',
  'What was created with this Idempotency-Key is gone. Use a new key to create it again.',
);
export const InvalidCursorError = /* @__PURE__ */ defineError(
  400,
  'cursor_invalid',
  'This page of the list has expired. Start again from the first page.',
);
/** A condition of the write failed because the item changed since it was read. */
export const ConflictError = /* @__PURE__ */ defineError(
  409,
  'changed_meanwhile',
  'Someone else changed this at the same time. Please try again.',
);
/** DynamoDB kept rejecting the write because of concurrent transactions; no condition failed. */
export const ContentionError = /* @__PURE__ */ defineError(
  409,
  'in_conflict',
  'A lot is changing here right now. Please try again.',
);
/** An operator restores the table. */
export const ReadOnlyError = /* @__PURE__ */ defineError(
  503,
  'read_only',
  'Day Zero is under maintenance and can’t save changes right now. Please try again later.',
);
export const TooManyAttemptsError = /* @__PURE__ */ defineError(
  429,
  'too_many',
  'Too many attempts. Please wait a moment and try again.',
);

/** One user writes more in a minute than anybody does by hand. */
export const TooManyWritesError = /* @__PURE__ */ defineError(
  429,
  'too_many_writes',
  'You have changed a lot within a minute. Please wait a minute and try again.',
);

/** The message is about the first field. Forms show `fields`. */
export class InvalidInputError extends HttpError {
  constructor(fields: Readonly<Record<string, string>>) {
    const [[path, message] = ['', 'Invalid input']] = Object.entries(fields);
    super(400, 'invalid_input', fieldSentence(path, message), fields);
  }
}
