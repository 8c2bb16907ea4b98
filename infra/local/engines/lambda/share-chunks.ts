import { registerHooks } from 'node:module';
import { basename } from 'node:path';

/** `chunks/KJ2H4XQA.mjs`: esbuild names a chunk by a hash of its content. */
const hashedName = /(^|[-.])[A-Z0-9]{8}\.m?js$/;

/**
 * Every function's folder carries its own copy of the chunks that it needs. Equal names are equal
 * content, so all functions of a process take the first copy seen: a hundred functions, one SDK.
 */
export const shareChunks = () => {
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
};
