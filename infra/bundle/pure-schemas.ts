import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Where a schema is made, as a value of something: a statement of its own may be a check. */
const ofZod = /(?<![\w.$]|[;{}]\s*)(?=z\.(?:iso\.)?(?!config\b)[a-z]\w*\()/g;
/** The same of what `shared/kit/fields.ts` makes. */
const ofFields = /(?<![\w.$]|[;{}]\s*)(?=(?:line|prose|email)\()/g;
const pure = '/* @__PURE__ */ ';

export const markPure = (source: string) => {
  const marked = source.replace(ofZod, pure);
  return /kit\/fields\.ts'/.test(source) ? marked.replace(ofFields, pure) : marked;
};

/**
 * Tells esbuild that to make a schema has no effect, so that a function gets those alone which it
 * uses, not all that stand beside them in a file: each costs a start 10 µs, and some functions had
 * 400. zod says so of itself, but esbuild heeds it only within the file that says it.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup(build) {
    build.onLoad({ filter: /[\\/](functions|shared)[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: markPure(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
