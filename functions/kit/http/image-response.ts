import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ImageRedirect, ImageResponse } from '#shared/kit/route.ts';

/** An image opened in its own tab must not run or load anything. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For URLs whose image never changes. */
const oneYear = 31_536_000;

const cacheControlOf = (seconds: number) => {
  if (seconds === 0) return 'private, no-cache';
  return `private, max-age=${seconds}${seconds >= oneYear ? ', immutable' : ''}`;
};

/** Returns 304 if the browser has the image already. */
export const imageResponse = (
  image: ImageResponse | ImageRedirect,
  ifNoneMatch: string | undefined,
): APIGatewayProxyStructuredResultV2 => {
  if ('location' in image)
    return {
      statusCode: 302,
      headers: { location: image.location, 'cache-control': 'private, no-store' },
    };
  const { contentType, bytes, maxAgeSeconds } = image;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    etag,
    'cache-control': cacheControlOf(maxAgeSeconds),
    'x-content-type-options': 'nosniff',
    'content-security-policy': contentSecurityPolicy,
  };
  if (ifNoneMatch?.includes(etag)) return { statusCode: 304, headers };
  return {
    statusCode: 200,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
};
