import {
  faultOfHeaderSignature,
  faultOfPresignedUrl,
  isPresigned,
  type SignatureFault,
} from '../../kit/verify-signature.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Throws unless the request is signed; returns the signed hash of the body. */
export function requireSignature({ request, credentials, query }: S3Request): string {
  const signed = {
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
  };
  if (isPresigned(query)) {
    if (request.headers.authorization !== undefined) {
      throw new S3Error(
        400,
        'InvalidArgument',
        'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
      );
    }
    throwFault(faultOfPresignedUrl(signed, 's3', credentials), 'AuthorizationQueryParametersError');
    return 'UNSIGNED-PAYLOAD';
  }
  const payloadHash = request.headers['x-amz-content-sha256']?.toString() ?? '';
  const fault = faultOfHeaderSignature(signed, 's3', credentials, payloadHash);
  throwFault(fault, 'AuthorizationHeaderMalformed');
  if (payloadHash === '') {
    throw new S3Error(
      400,
      'MissingSecurityHeader',
      'Your request was missing a required header: x-amz-content-sha256',
    );
  }
  return payloadHash;
}

function throwFault(fault: SignatureFault | undefined, malformedCode: string): void {
  switch (fault) {
    case undefined:
      return;
    case 'missing':
      throw accessDenied();
    case 'malformed':
      throw new S3Error(400, malformedCode, 'The authorization you provided is malformed.');
    case 'unknown key':
      throw new S3Error(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      );
    case 'wrong time':
      throw new S3Error(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
      );
    case 'expired':
      throw accessDenied('Request has expired');
    case 'unsigned header':
      throw accessDenied('There were headers present in the request which were not signed');
    case 'mismatch':
      throw new S3Error(
        403,
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      );
  }
}
