import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { cacheControlOf } from './cache-control.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const contentTypeOf = (file: string) => {
  const type = contentTypes[extname(file)];
  if (!type) throw new Error(`No content type is known for ${file}: add it to upload-web.ts.`);
  return type;
};

/** Files come before the page that refers to them, so that visitors never miss one. */
const rank = (file: string) => {
  if (file.startsWith('assets/')) return 0;
  if (file === 'index.html') return 2;
  return file.endsWith('service-worker.js') || file === 'sw.js' ? 3 : 1;
};

export const filesInOrder = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));

/**
 * Uploads the built page. Files of earlier versions stay, because open pages may still load them.
 */
export const uploadWeb = async (
  s3: S3Client,
  bucket: string,
  directory: string,
  /** Kept with every file. */
  Metadata: Record<string, string> = {},
) => {
  const files = filesInOrder(directory);
  if (!files.includes('index.html')) throw new Error(`There is no index.html in ${directory}.`);
  const types = new Map(files.map((file) => [file, contentTypeOf(file)]));
  for (const [file, ContentType] of types) {
    const Body = readFileSync(join(directory, file));
    const CacheControl = cacheControlOf(file);
    const content = { Body, ContentType, CacheControl, Metadata };
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: file, ...content }));
  }
  return files;
};
