import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';

interface WebFile {
  body: Buffer;
  headers: Record<string, string>;
}

/** The built page. */
export interface WebFolder {
  folder: string;
  /** The `Cache-Control` that a file was uploaded with, by its path. Default: none. */
  cacheControlOf?: (path: string) => string | undefined;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const quality = 9;

interface CachedFile {
  stamp: string;
  body: Buffer;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

async function stampOf(file: string) {
  try {
    const found = await stat(file);
    return found.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
  } catch {
    return undefined;
  }
}

/** The built page's files, each cached with its compressed versions until it changes. */
export function webFiles({ folder, cacheControlOf }: WebFolder) {
  const cache = new Map<string, CachedFile>();

  const read = async (file: string): Promise<CachedFile | undefined> => {
    const stamp = await stampOf(file);
    if (!stamp) return undefined;
    const known = cache.get(file);
    if (known?.stamp === stamp) return known;
    const body = await readFile(file);
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const fresh: CachedFile = { stamp, body, etag, encoded: new Map() };
    cache.set(file, fresh);
    return fresh;
  };

  return async (
    path: string,
    acceptEncoding: string | undefined,
    offered: readonly Encoding[],
  ): Promise<WebFile | undefined> => {
    const file = normalize(join(folder, decodeURIComponent(path)));
    if (!file.startsWith(folder + sep)) return undefined;
    const found = await read(file);
    if (!found) return undefined;
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
    const cacheControl = cacheControlOf?.(file.slice(folder.length + 1).replaceAll(sep, '/'));
    const headers = {
      'content-type': contentType,
      etag: found.etag,
      ...(cacheControl && { 'cache-control': cacheControl }),
    };
    if (offered.length === 0 || !isCompressible(contentType, found.body.length)) {
      return { body: found.body, headers };
    }
    const encoding = chooseEncoding(acceptEncoding, offered);
    if (!encoding) return { body: found.body, headers: { ...headers, vary: 'accept-encoding' } };
    const encoded = found.encoded.get(encoding) ?? compress(found.body, encoding, quality);
    found.encoded.set(encoding, encoded);
    return {
      body: await encoded,
      headers: {
        ...headers,
        etag: `W/${found.etag}`,
        'content-encoding': encoding,
        vary: 'accept-encoding',
      },
    };
  };
}
