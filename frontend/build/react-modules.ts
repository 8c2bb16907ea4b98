import type { Plugin } from 'vite';

const entry =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/](index|jsx-runtime|client|with-selector)\.js$/;
const production =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/**
 * A file of React's production build as a module: the same code, with `import` for `require` and
 * `export` for `exports`. Throws where it finds what it would not translate faithfully.
 */
export function toModule(code: string): string {
  const imports: string[] = [];
  let body = code.replace(/^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/m, (_, requires: string) => {
    for (const [, name, from] of requires.matchAll(/(\w+) = require\("([^"]+)"\)/g))
      imports.push(`import * as ${name} from "${from}";`);
    return requires.trimEnd().endsWith(',') ? 'var ' : '';
  });

  const names = new Set<string>();
  const local = (name: string) => `exported_${name}`;
  body = body.replace(/^exports\.(\w+) =/gm, (assignment, name: string) => {
    if (names.has(name)) return assignment;
    names.add(name);
    return `var ${local(name)} =`;
  });
  body = body.replace(/\bexports\.(\w+)\b/g, (_, name: string) => {
    if (!names.has(name)) throw new Error(`exports.${name} is set in an unknown way`);
    return local(name);
  });
  if (names.size === 0 || /\brequire\(|\b(?:module\.)?exports\b/.test(body))
    throw new Error('This is not how React used to be built');
  const exported = [...names].map((name) => `${local(name)} as ${name}`);
  return `${imports.join('\n')}\n${body}\nexport { ${exported.join(', ')} };\n`;
}

/** What React asks its scheduler for and does without: only that of its own tests has it. */
const absentFromScheduler = 'export const log = void 0, unstable_setDisableYieldValue = void 0;\n';

/** Uses of React as a whole, which would keep all of it, said by the names they mean. */
export function byName(code: string): string {
  return (
    code
      .replace(
        /import React(?:, (\{[^}]*\}))? from (["']react["']);/g,
        (_, others: string | undefined, from: string) =>
          `import * as React from ${from};${others ? ` import ${others} from ${from};` : ''}`,
      )
      // How Radix asks for what older versions of React have not.
      .replace(/\b(React\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2')
  );
}

/**
 * React comes as CommonJS, of which a bundle keeps everything, and to which every use goes through
 * an object. As modules it loses what nobody uses, and a hook is called by a one-letter name.
 */
export function reactModules(): Plugin {
  return {
    name: 'day-zero:react-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: /[\\/]node_modules[\\/]/, code: /exports|\bReact\b/ },
      handler(code, id) {
        const path = id.split('?')[0] ?? id;
        if (entry.test(path)) {
          const file = code.match(/require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/)?.[1];
          if (!file) throw new Error(`${path} names no production build`);
          const absent = /scheduler/.test(path) ? absentFromScheduler : '';
          return { code: `export * from '${file}';\n${absent}`, map: null };
        }
        if (production.test(path)) return { code: toModule(code), map: null };
        const named = byName(code);
        return named === code ? undefined : { code: named, map: null };
      },
    },
  };
}
