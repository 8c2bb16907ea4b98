import { fieldSentence } from './field-sentence.ts';
import { defineProblem, Problem } from './problem.ts';

export const notFound = defineProblem(404, 'not_found', 'There is nothing here.');
export const signedOut = defineProblem(401, 'signed_out', 'Please sign in to continue.');
export const notAllowed = defineProblem(
  403,
  'not_allowed',
  'Your role does not allow this. Ask a company administrator.',
);
export const foreignOrigin = defineProblem(
  403,
  'foreign_origin',
  'This request came from another site and was refused.',
);
export const bodyTooLarge = defineProblem(
  413,
  'body_too_large',
  'That is more than can be sent at once. Please shorten it.',
);
export const bodyNotJson = defineProblem(
  415,
  'body_not_json',
  'Send the body as JSON, with the content type application/json.',
);
export const bodyMalformed = defineProblem(
  400,
  'body_malformed',
  'The body is not well-formed JSON.',
);
export const cursorInvalid = defineProblem(
  400,
  'cursor_invalid',
  'This page of the list cannot be found. Start again from the first page.',
);
/** What a write was to find is not as it was read: whoever reads again decides anew. */
export const tooBusy = defineProblem(
  409,
  'changed_meanwhile',
  'Somebody else changed this at the same moment. Please try again.',
);
/** The table took a write from nobody just then: it says nothing of what there is. */
export const inConflict = defineProblem(
  409,
  'in_conflict',
  'Much is changing here at this moment. Please try again.',
);
export const tooMany = defineProblem(
  429,
  'too_many',
  'Too many attempts. Please wait a moment and try again.',
);

/** Told as one sentence, of the first field, and field by field for forms. */
export const invalidInput = (fields: Record<string, string>) => {
  const [[path, message] = ['', 'Invalid input']] = Object.entries(fields);
  return new Problem(400, 'invalid_input', fieldSentence(path, message), fields);
};
