import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ImageAnswer } from '#shared/kit/route.ts';

/** A picture opened by itself runs nothing and loads nothing. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sent only to a browser that does not hold it already. */
export const answerImage = (
  { contentType, bytes, maxAgeSeconds }: ImageAnswer,
  held: string | undefined,
): APIGatewayProxyStructuredResultV2 => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': `private, max-age=${maxAgeSeconds}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': harmless,
  };
  if (held?.includes(etag)) return { statusCode: 304, headers };
  return {
    statusCode: 200,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
};
