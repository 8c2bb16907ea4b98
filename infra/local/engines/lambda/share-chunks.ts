import { registerHooks } from 'node:module';
import { basename } from 'node:path';

/** `chunks/KJ2H4XQA.mjs`: esbuild names a chunk by a hash of its content. */
const hashedName = /(^|[-.])[A-Z0-9]{8}\.m?js$/;

/**
 * Every function's folder has a copy of its chunks. Equal names mean equal content, so that all
 * functions of a thread can load the first copy, and the SDK is in memory once.
 */
export function shareChunks() {
  const firstSeen = new Map<string, string>();
  return registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (!resolved.url.startsWith('file:')) return resolved;
      const name = basename(new URL(resolved.url).pathname);
      if (!hashedName.test(name)) return resolved;
      const url = firstSeen.get(name) ?? resolved.url;
      firstSeen.set(name, url);
      return { ...resolved, url };
    },
  });
}
