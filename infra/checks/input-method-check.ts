import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { type Check, oneResult } from './check.ts';

const entry = 'frontend/src/main.tsx';
const helper = 'frontend/src/kit/browser/input-method.ts';
const guard = /^keepKeysOfInputMethods\(\);$/m;
const keys = 'key(?:down|up|press)';

/** Key handlers that would also get the keys of an input method, by the file they are in. */
export const handlersOfInputMethodKeys = (files: Readonly<Record<string, string>>): string[] => {
  const found: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const has = (pattern: RegExp) => pattern.test(text);
    if (path === helper) continue;
    if (path === entry && !guard.test(text.split(/^async function|createRoot\(/m)[0] ?? ''))
      found.push(`${path}: calls keepKeysOfInputMethods() after its first key handler, or never`);
    // At the left margin, a listener is added while modules load, maybe before main.tsx runs.
    if (has(new RegExp(`^(?:\\w+\\.)?(?:addEventListener\\(\\s*['"]${keys}|on${keys}\\s*=)`, 'm')))
      found.push(`${path}: adds a key handler while it loads`);
    if (path.endsWith('.html') && has(new RegExp(`${keys}`)))
      found.push(`${path}: handles keys before the scripts run`);
    if (has(/\bisComposing\b|\bkeyCode\b|\bwhich === 229\b/))
      found.push(`${path}: recognizes an input method by itself`);
  }
  return found;
};

export const inputMethodsKeepTheirKeys: Check = {
  name: 'input methods keep their keys',
  async run() {
    const paths = globSync('frontend/{index.html,src/**/*.{ts,tsx}}', { cwd: projectRoot });
    const files = paths
      .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
      .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]);
    if (files.length < 100) return oneResult(false, `Only ${files.length} files were read.`);
    const found = handlersOfInputMethodKeys(Object.fromEntries(files));
    return oneResult(found.length === 0, found.join('\n'));
  },
};

const plantedEntry = 'keepKeysOfInputMethods();\nasync function start() {\n  createRoot(root);\n}';
const plantedHandlers: [path: string, text: string][] = [
  [entry, 'async function start() {\n  createRoot(root);\n}'],
  [entry, 'async function start() {\n  createRoot(root);\n  keepKeysOfInputMethods();\n}'],
  ['frontend/src/early.ts', "document.addEventListener('keydown', act);"],
  ['frontend/src/early.ts', "addEventListener(\n  'keyup', act);"],
  ['frontend/src/early.ts', 'window.onkeydown = act;'],
  ['frontend/index.html', "<script>document.addEventListener('keydown', act)</script>"],
  ['frontend/src/own.tsx', 'if (event.nativeEvent.isComposing) return;'],
  ['frontend/src/own.tsx', 'if (event.keyCode === 229) return;'],
];

export const inputMethodCheckBites: Check = {
  name: 'input methods keep their keys, with planted violations',
  async run() {
    const allowed = {
      [entry]: plantedEntry,
      [helper]: 'isComposing || keyCode === 229',
      'frontend/src/panel.tsx':
        "useEffect(() => {\n  document.addEventListener('keydown', act);\n});",
    };
    const missed = plantedHandlers.filter(
      ([path, text]) => handlersOfInputMethodKeys({ ...allowed, [path]: text }).length !== 1,
    );
    const wrong = handlersOfInputMethodKeys(allowed);
    return oneResult(
      missed.length + wrong.length === 0,
      `Not found: ${missed.map(([, text]) => text).join('\n')}\nFound though allowed: ${wrong}`,
    );
  },
};
