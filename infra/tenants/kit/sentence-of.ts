import { CommandError } from './command-error.ts';

/** By the name that AWS gives an error. */
const sentences: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'There are no AWS credentials: sign in (aws sso login), or set AWS_PROFILE.',
  ExpiredToken: 'The AWS credentials have expired: sign in again.',
  ExpiredTokenException: 'The AWS credentials have expired: sign in again.',
  InvalidClientTokenId: 'AWS does not know these credentials: sign in again, or set AWS_PROFILE.',
  UnrecognizedClientException:
    'AWS does not know these credentials: sign in again, or set AWS_PROFILE.',
};

/** By the code that the operating system gives an error. */
const systemSentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space, then run the same command again.',
  EDQUOT: 'The disk is full for this user: free some space, then run the same command again.',
  EROFS: 'This disk cannot be written: use a copy of the folder on another one.',
  EACCES: 'This user may not write here: change the permissions of',
};

/** With the file, if the sentence is about its permissions. */
const systemSentence = ({ code = '', path = '' }: NodeJS.ErrnoException) => {
  const sentence = systemSentences[code];
  return code === 'EACCES' && path ? `${sentence} ${path}.` : code !== 'EACCES' && sentence;
};

const isRefused = (error: Error) =>
  [error, error.cause].some(
    (each) => each instanceof Error && 'code' in each && each.code === 'ECONNREFUSED',
  );

/** What to print for an error; its stack only if nobody expected it. */
export const sentenceOf = (error: unknown): string => {
  const ofSystem = systemSentence(Object(error) as NodeJS.ErrnoException);
  if (ofSystem) return ofSystem;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommandError) return error.message;
  const known = sentences[error.name];
  if (known) return known;
  if (/AccessDenied/.test(error.name))
    return `The AWS credentials do not allow this: ${error.message}`;
  if (isRefused(error))
    return 'The server does not respond: check the network, or start the local cloud again (npm start).';
  return error.stack ?? error.message;
};
