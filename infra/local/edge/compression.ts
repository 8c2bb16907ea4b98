import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The sizes and content types that CloudFront compresses. */
const smallestBytes = 1000;
const largestBytes = 10_000_000;
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|wasm)|image\/svg\+xml|font\/(ttf|otf))/;

export const isCompressible = (contentType: string, bytes: number) =>
  bytes >= smallestBytes && bytes <= largestBytes && compressible.test(contentType);

/** The best encoding that both sides support. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*q=/))
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  );
  return offered.find((encoding) => accepted.has(encoding));
}

/** `quality` is brotli's, 0 to 11. */
export const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(body, { level: Math.min(quality, 9) });
