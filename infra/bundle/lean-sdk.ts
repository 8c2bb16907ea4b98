import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The SDK's shapes name their traits by constants, `{ [_hH]: 'x-amz-acl' }`. To esbuild such a key
 * may have an effect, so that one shape keeps all hundreds of its file; a plain key has none.
 */
export const plainKeys = (source: string) => {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ("[^"\\\n]*");$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return source.replaceAll(/\[(\w+)\]:/g, (key, name: string) => {
    const value = constants.get(name);
    return value ? `${value}:` : key;
  });
};

/** How a service is called in its address; the channel's has none, for it is told where it is. */
export const hostNames: Record<string, string | undefined> = {
  'client-dynamodb': 'dynamodb',
  'client-cognito-identity-provider': 'cognito-idp',
};

/** Contents that import files of this folder. By whole paths, a bundle's name would hold its place. */
const resolveDir = import.meta.dirname;

/** Leaves out what the SDK's clients bring and never use. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ }, async ({ path }) => ({
      contents: plainKeys(await readFile(path, 'utf8')),
    }));
    // A client asks its package for its version only.
    build.onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ },
      async ({ path }) => {
        const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
        return { contents: JSON.stringify({ version }), loader: 'json' };
      },
    );
    build.onLoad(
      {
        filter:
          /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/,
      },
      ({ path }) => {
        const service = hostNames[/client-[\w-]+/.exec(path)![0]];
        return {
          contents: `import { plainEndpoints } from './plain-endpoints.ts';
            export const defaultEndpointResolver = plainEndpoints(${JSON.stringify(service)});`,
          resolveDir,
        };
      },
    );
    build.onLoad({ filter: /[\\/]loadSharedConfigFiles\.js$/ }, () => ({
      contents: `export * from './no-config-files.ts';`,
      resolveDir,
    }));
    // Node hashes natively.
    build.onLoad({ filter: /[\\/](Sha1|Sha256|Md5)Js\.js$/ }, ({ path }) => ({
      contents: `export class ${basename(path, '.js')} {
        constructor() { throw new Error('The functions are bundled without hashes in JavaScript.'); }
      }`,
    }));
  },
};
