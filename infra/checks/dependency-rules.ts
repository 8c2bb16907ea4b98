import type { IForbiddenRuleType } from 'dependency-cruiser';

/** `$1` is the feature that the importing file belongs to. */
const feature = (folder: string) => `^${folder}/([^/]+)/`;
const test = '(\\.test\\.tsx?$|/testing/|/test-[^/]+\\.tsx?$)';

/** How the four folders, and the features in them, may know each other. */
export const dependencyRules: IForbiddenRuleType[] = [
  {
    name: 'shared-knows-only-zod',
    comment: 'shared is the language both sides speak; it imports itself and zod.',
    severity: 'error',
    from: { path: '^shared/', pathNot: test },
    to: { pathNot: ['^shared/', '^node_modules/zod/'] },
  },
  {
    name: 'meet-only-in-shared',
    comment: 'infra, functions and frontend meet only in shared.',
    severity: 'error',
    from: { path: '^(infra|functions|frontend)/', pathNot: test },
    to: { path: '^(infra|functions|frontend)/', pathNot: '^$1/' },
  },
  {
    name: 'only-stores-are-shared',
    comment:
      "Of another feature's files only its stores may be imported, and by upkeep the jobs that it drives; `work` is what todos, goals and issues have in common.",
    severity: 'error',
    from: { path: feature('functions'), pathNot: test },
    to: {
      path: '^functions/',
      pathNot: ['^functions/$1/', '^functions/(kit|work)/', '-(store|job)\\.ts$'],
    },
  },
  {
    name: 'stores-stand-alone',
    comment: 'A store imports no store of another feature.',
    severity: 'error',
    from: { path: '^functions/([^/]+)/[^/]+-store\\.ts$' },
    to: { path: '-store\\.ts$', pathNot: '^functions/($1|work)/' },
  },
  {
    name: 'kit-knows-no-feature',
    comment: 'What every feature uses knows none of them.',
    severity: 'error',
    from: { path: '^functions/kit/', pathNot: test },
    to: { path: '^functions/', pathNot: '^functions/kit/' },
  },
  {
    name: 'screens-are-combined-in-routes',
    comment: "Of another feature's files only its queries may be imported.",
    severity: 'error',
    from: { path: feature('frontend/src/features'), pathNot: test },
    to: {
      path: '^frontend/src/(features|routes)/',
      pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/[^/]+/[^/]+-queries\\.ts$'],
    },
  },
  {
    name: 'ui-and-kit-know-no-feature',
    comment: 'Components and the API client know no feature.',
    severity: 'error',
    from: { path: '^frontend/src/(ui|kit)/', pathNot: test },
    to: { path: '^frontend/src/(features|routes)/' },
  },
  {
    name: 'only-deployed-packages',
    comment: 'What is deployed is built from dependencies, not from devDependencies.',
    severity: 'error',
    from: { path: '^(shared|functions|frontend/src)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be found hides from every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one.',
    severity: 'error',
    from: { pathNot: test },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
