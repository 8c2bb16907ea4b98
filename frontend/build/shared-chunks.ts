import type { Plugin, Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<CodeSplitting['groups']>[number];

/** The fields of a module that are used here. */
export interface ModuleUse {
  /** Route files that import it, also indirectly: `_app/todos.$id`. */
  screens: readonly string[];
  isInEntry: boolean;
  /** Source size in bytes. */
  size: number;
  importsNothing: boolean;
}

const screenFile = /\/src\/routes\/(.+)\.tsx\?.*tsr-split/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Follows the imports of the entry and of each screen. */
function findUses(modules: Modules): Map<string, ModuleUse> {
  // Sorted for reproducible builds.
  const infos = [...modules.getModuleIds()].sort().flatMap((id) => {
    const info = modules.getModuleInfo(id);
    return info ? [{ id, isEntry: info.isEntry, code: info.code, imports: info.importedIds }] : [];
  });
  const importsOf = new Map(infos.map(({ id, imports }) => [id, imports]));
  const reachedFrom = (root: string) => {
    const reached = new Set([root]);
    for (const id of reached) for (const imported of importsOf.get(id) ?? []) reached.add(imported);
    return reached;
  };
  const inEntry = new Set(
    infos.flatMap(({ id, isEntry }) => (isEntry ? [...reachedFrom(id)] : [])),
  );
  const screens = infos.flatMap(({ id }) => {
    const name = id.match(screenFile)?.[1];
    return name ? [{ name, reached: reachedFrom(id) }] : [];
  });
  return new Map(
    infos.map(({ id, code, imports }) => [
      id,
      {
        screens: screens.flatMap(({ name, reached }) => (reached.has(id) ? [name] : [])),
        isInEntry: inEntry.has(id),
        size: code?.length ?? 0,
        importsNothing: imports.length === 0,
      },
    ]),
  );
}

/** Modules shared by the same screens get a chunk of their own from this source size, bytes. */
const minimumChunkSize = 12_000;

/** Modules used by this many screens count as used by all. */
const manyScreens = 5;
/** Modules up to this size are not worth a separate chunk, bytes. */
const maximumCoreSize = 1_000;

/** Only public pages need it at first load; the dashboard and the work lists have no forms. */
const isFormLibrary = (id: string) => /\/react-hook-form\/|\/use-schema-form\.ts$/.test(id);

const isPublic = (screen: string) => !screen.startsWith('_app');
const isLayout = (screen: string) => screen === '_app';
const isHome = (screen: string) => isLayout(screen) || screen === '_app/index';

interface SharedModules {
  screens: readonly string[];
  ids: string[];
  size: number;
}

/** The first word of the path: `_app/settings` of `_app/settings_.people`. */
const areaOf = (screen: string) => screen.match(/^_app\/[a-z-]+/)?.[0];

/** What the screens of one area share with each other only, together. */
function groupAreas(groups: readonly SharedModules[]): SharedModules[] {
  const areas = new Map<string, SharedModules>();
  for (const { screens, size } of groups) {
    const area = areaOf(screens[0] ?? '');
    if (!area || screens.length === 1 || !screens.every((each) => areaOf(each) === area)) continue;
    const known = areas.get(area) ?? { screens: [], ids: [], size: 0 };
    areas.set(area, {
      ids: [],
      screens: [...new Set([...known.screens, ...screens])].sort(),
      size: known.size + size,
    });
  }
  return [...areas.values()];
}

const nameOf = (screens: readonly string[]) => screens.join('+').replaceAll('_app/', '');

/**
 * Assigns the modules of screens to chunks, by module id:
 * - `core`: needed by the entry, or by public pages and the dashboard or many others, or small,
 * - `public`: needed by public pages and few others, and the form library,
 * - a chunk per set of public pages for what only these need,
 * - `shared`: needed by the signed-in layout, or by the dashboard and others,
 * - a chunk per set of screens, or for all screens of an area such as the settings, if it is large,
 *   with what only some of these screens need,
 * - a chunk per screen for the screen and what only it and its lazy parts need,
 * - `pages`: the rest.
 *
 * Rolldown's own grouping by entries (`entriesAware`) loads 250 to 300 kB in 12 to 29 files per
 * page, because it merges small chunks with those of lazy parts.
 */
export function nameChunks(uses: ReadonlyMap<string, ModuleUse>): Map<string, string> {
  const names = new Map<string, string>();
  const groupsByScreens = new Map<string, SharedModules>();
  for (const [id, { screens, isInEntry, size, importsNothing }] of uses) {
    const isCommon = screens.some(isHome) || screens.length >= manyScreens;
    const isUsedPublicly = screens.some(isPublic);
    if (isFormLibrary(id)) names.set(id, 'public');
    else if (
      isInEntry ||
      (isUsedPublicly && (isCommon || (importsNothing && size <= maximumCoreSize)))
    )
      names.set(id, 'core');
    else if (isUsedPublicly && screens.length > 1)
      names.set(id, screens.every(isPublic) ? nameOf(screens) : 'public');
    else if (screens.some(isLayout) || (screens.length > 1 && screens.some(isHome)))
      names.set(id, 'shared');
    else if (screens.length > 0) {
      const group = groupsByScreens.get(nameOf(screens)) ?? { screens, ids: [], size: 0 };
      group.ids.push(id);
      group.size += size;
      groupsByScreens.set(nameOf(screens), group);
    }
  }
  const isLarge = ({ screens, size }: SharedModules) =>
    screens.length > 1 && size >= minimumChunkSize;
  const groups = [...groupsByScreens.values()];
  const large = [...groups, ...groupAreas(groups)].filter(isLarge);
  // Fewest screens first, so that no screen loads what only others need.
  large.sort((a, b) => a.screens.length - b.screens.length);
  for (const { screens, ids } of groupsByScreens.values()) {
    const enclosing = large.find((other) => screens.every((each) => other.screens.includes(each)));
    const name =
      screens.length === 1 ? nameOf(screens) : enclosing ? nameOf(enclosing.screens) : 'pages';
    for (const id of ids) names.set(id, name);
  }
  return names;
}

export function sharedChunks(): { plugin: Plugin; groups: Group[] } {
  let names = new Map<string, string>();
  const named = (name: string): Group => ({ name, test: (id) => names.get(id) === name });
  const ofScreens =
    (isMatch: (name: string) => boolean): Group['name'] =>
    (id) => {
      const name = names.get(id);
      return name !== undefined && isMatch(name) ? name : null;
    };
  const groups: Group[] = [
    { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
    named('core'),
    named('public'),
    named('shared'),
    named('pages'),
    // Two groups: a module belongs to the first group that takes it, with all that it imports.
    { name: ofScreens((name) => name.includes('+')), debugName: 'several screens' },
    { name: ofScreens((name) => !name.includes('+')), debugName: 'one screen' },
  ];
  return {
    groups: groups.map((each, index) => ({ ...each, priority: groups.length - index })),
    plugin: {
      name: 'day-zero:shared-chunks',
      apply: 'build',
      buildEnd() {
        names = nameChunks(findUses(this));
      },
    },
  };
}
