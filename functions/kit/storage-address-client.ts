import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { storageAccess } from './storage-access.ts';
import type { UnsignedRequest } from './storage-client.ts';

const presigner = new S3RequestPresigner(storageAccess);

type Signable = Parameters<typeof presigner.presign>[0];

/** What is to be said in the query of an address, for whoever has it to make this very request. */
export const signQuery = async (request: UnsignedRequest, seconds: number) => {
  const { query } = await presigner.presign(request as Signable, {
    expiresIn: seconds,
    // All of them: neither another length nor another type may be sent.
    signableHeaders: new Set(Object.keys(request.headers)),
  });
  return query as Record<string, string>;
};
