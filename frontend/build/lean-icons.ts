import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconShape } from '../src/ui/draw-icon.ts';
import { outlineOf } from './icon-outline.ts';

const drawIcon = new URL('../src/ui/draw-icon.ts', import.meta.url).pathname;
/** Instead of its path, by whose length the build would be another one elsewhere. */
const drawIconId = 'day-zero:draw-icon';

type Attributes = Readonly<Record<string, string>>;
/** As the library lists what an icon is drawn of: `['path', { d: '…', key: '…' }]`. */
type IconNode = readonly (readonly [tag: string, attributes: Attributes])[];

/**
 * Those in the rows of long lists, each as one outline: a goal's row has five, which were 17 elements
 * and are five. Not every icon: where strokes cross, one outline of them can have a hole.
 */
const joined: ReadonlySet<string> = new Set([
  'building-complex',
  'calendar',
  'calendar-plus',
  'ellipsis',
  'pencil',
  'trash',
  'user-round',
  'users',
]);

/** Keys serve lists that change; an icon never does. */
export function leanShapes(node: IconNode, isJoined = false): IconShape[] {
  const shapes = node.map(([tag, { key: _, ...attributes }]): IconShape => {
    const { d, ...others } = attributes;
    const outline = isJoined ? outlineOf(tag, attributes) : undefined;
    if (outline !== undefined) return outline;
    return tag === 'path' && d && Object.keys(others).length === 0 ? d : [tag, attributes];
  });
  return isJoined && shapes.every((shape) => typeof shape === 'string')
    ? [shapes.join('')]
    : shapes;
}

/**
 * Icons with what we use of them. The library's own component takes sizes, colours and stroke
 * widths, from a context too, and names each icon: with the keys 2.5 kB of a page's first load.
 */
export function leanIcons(): Plugin {
  return {
    name: 'day-zero:lean-icons',
    apply: 'build',
    resolveId: {
      filter: { id: new RegExp(`^${drawIconId}$`) },
      handler: () => drawIcon,
    },
    transform: {
      filter: {
        id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][^\\/]+\.mjs$/,
        code: 'createLucideIcon(',
      },
      async handler(_, id) {
        const { __iconData: icon }: { __iconData?: { node: IconNode } } = await import(
          pathToFileURL(id).href
        );
        if (!icon) throw new Error(`${id} is no icon as lucide-react used to write them`);
        const shapes = JSON.stringify(leanShapes(icon.node, joined.has(basename(id, '.mjs'))));
        return {
          code: `import { drawIcon } from '${drawIconId}';\nexport default /*#__PURE__*/ drawIcon(${shapes});\n`,
          map: null,
        };
      },
    },
  };
}
