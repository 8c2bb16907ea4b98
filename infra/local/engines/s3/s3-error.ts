/** An error that S3 returns; `code` is the name in its response. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied') =>
  new S3Error(403, 'AccessDenied', message);

export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');

export const noSuchBucket = () =>
  new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');

export const notImplemented = () =>
  new S3Error(
    501,
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented',
  );

export const tooLarge = () =>
  new S3Error(
    400,
    'EntityTooLarge',
    'Your proposed upload exceeds the maximum allowed object size.',
  );

export const preconditionFailed = () =>
  new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  );

export const incompleteBody = () =>
  new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );
