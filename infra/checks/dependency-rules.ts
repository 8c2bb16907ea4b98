import type { IForbiddenRuleType } from 'dependency-cruiser';

/** `$1` is the feature that the importing file belongs to. */
const feature = (folder: string) => `^${folder}/([^/]+)/`;
const test = '(\\.test\\.tsx?$|/testing/|^frontend/tests/|/test-[^/]+\\.tsx?$)';

const store = '-store\\.ts$';
/** What routes with a condition check. */
const conditions = '-conditions\\.ts$';
/**
 * What runs without a request: the dispatcher, and the reactions, jobs and scheduled tasks of the
 * features; and the audit of what they wrote.
 */
const afterWrites = '^functions/(background|consistency|[^/]+/(reactions|jobs|scheduled))/';
const handlers =
  '^functions/(?!(background|consistency|entities)/)[^/]+/(?!(reactions|jobs|scheduled)/)';
/** What other parts need to know of an entity. */
const description = '^functions/[^/]+/entity/';
/** What the audit of the table knows of an entity. */
const audits = '^functions/.+-audit\\.ts$';
/** The lists of all descriptions. */
const registry =
  '^functions/entities/(all-jobs|audit-rules|entities|live-entities|reactions-to-all|scheduled-tasks)\\.ts$';
/** What jobs of teams and people use besides the lists of all entities. */
const usedByTeamsAndPeople = [
  '^functions/(teams|people|work|background|entities|kit)/',
  '^functions/(activity|audit|notifications)/',
];
/** The list of what keeps each feature of the page in sync. */
const liveFeatures = '^frontend/src/features/live/live-features\\.ts$';
/** Commands of operators read the table by the rules of the functions that write it. */
const operatorCommands = '^infra/tenants/';

/** Which imports are allowed between the four folders and their features. */
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
    from: { path: '^(infra|functions|frontend)/', pathNot: [test, operatorCommands] },
    to: { path: '^(infra|functions|frontend)/', pathNot: '^$1/' },
  },
  {
    name: 'commands-audit-the-table',
    comment:
      "Commands of operators use the functions' audit of the table, and nothing else of them.",
    severity: 'error',
    from: { path: operatorCommands, pathNot: test },
    to: { path: '^(functions|frontend)/', pathNot: '^functions/consistency/' },
  },
  {
    name: 'local-cloud-is-for-development',
    comment: 'Only checks, tests and what developers run import the local cloud and its commands.',
    severity: 'error',
    from: {
      path: '^(shared|functions|frontend|infra)/',
      pathNot: [test, '^infra/(local|commands|checks)/'],
    },
    to: { path: '^infra/(local|commands)/' },
  },
  {
    name: 'local-cloud-has-an-entrance',
    comment:
      'The local cloud is a package. Others import `@day-zero/local-cloud`, and for tests, checks and benchmarks `@day-zero/local-cloud/testing`.',
    severity: 'error',
    from: { pathNot: '^infra/local/' },
    to: { path: '^infra/local/', pathNot: '^infra/local/(index|testing)\\.ts$' },
  },
  {
    name: 'local-cloud-parts-are-for-tests',
    comment: 'What developers run uses the local cloud as a whole.',
    severity: 'error',
    from: { pathNot: [test, '^infra/(local|checks)/'] },
    to: { path: '^infra/local/testing\\.ts$' },
  },
  {
    name: 'local-cloud-knows-no-product',
    comment: 'The local cloud runs any app of its services. Its tests, too, import itself only.',
    severity: 'error',
    from: { path: '^infra/local/' },
    to: { path: '^(shared|functions|frontend|infra)/', pathNot: '^infra/local/' },
  },
  {
    name: 'only-stores-are-shared',
    comment:
      "Of another feature's files only its stores and conditions may be imported; `work` is what todos, goals and issues have in common.",
    severity: 'error',
    from: { path: feature('functions'), pathNot: [test, afterWrites, registry, audits] },
    to: {
      path: '^functions/',
      pathNot: ['^functions/$1/', '^functions/(kit|work|entities)/', store, conditions],
    },
  },
  {
    name: 'audits-share-stores-and-audits',
    comment:
      "What the audit knows of an entity may use other features' stores and what it knows of theirs.",
    severity: 'error',
    from: { path: '^functions/([^/]+)/.*-audit\\.ts$', pathNot: test },
    to: {
      path: '^functions/',
      pathNot: ['^functions/$1/', '^functions/(kit|work|entities)/', store, audits],
    },
  },
  {
    name: 'audits-are-for-the-audit',
    comment: 'Routes, reactions and jobs are bundled without what the audit knows.',
    severity: 'error',
    from: { path: '^functions/', pathNot: [test, audits, registry] },
    to: { path: audits },
  },
  {
    name: 'audit-names-no-entity',
    comment: 'The audit reads the list of what it knows of each entity, and knows no feature.',
    severity: 'error',
    from: { path: '^functions/consistency/', pathNot: test },
    to: { path: '^functions/', pathNot: '^functions/(consistency|kit|entities)/' },
  },
  {
    name: 'features-know-no-audit',
    comment: 'Only operators and tests run the audit.',
    severity: 'error',
    from: { path: '^functions/', pathNot: [test, '^functions/consistency/'] },
    to: { path: '^functions/consistency/' },
  },
  {
    name: 'entities-are-read-after-writes',
    comment:
      'Only what runs after a write imports the lists of all entities, so that routes are bundled without them.',
    severity: 'error',
    from: { path: '^functions/', pathNot: [test, afterWrites, '^functions/live/'] },
    to: { path: registry },
  },
  {
    name: 'reactions-and-jobs-share-stores',
    comment:
      'The dispatcher, reactions and jobs import stores, reactions and jobs of other features, and nothing else of them. The lists of entities import the descriptions too.',
    severity: 'error',
    from: { path: '^functions/([^/]+)/', pathNot: [test, handlers] },
    to: {
      path: '^functions/',
      pathNot: [
        '^functions/$1/',
        '^functions/(kit|work|entities)/',
        store,
        afterWrites,
        description,
      ],
    },
  },
  {
    name: 'dispatchers-know-no-entity',
    comment:
      'Live channel and background read the descriptions of entities. What somebody may see is known by teams, people and work.',
    severity: 'error',
    from: { path: '^functions/(live|background)/', pathNot: test },
    to: {
      path: '^functions/',
      pathNot: '^functions/(kit|entities|live|background|teams|people|notifications|work)/',
    },
  },
  {
    name: 'teams-and-people-name-no-entity',
    comment:
      'Jobs of teams and people reach what belongs to a team or user through the lists of all entities.',
    severity: 'error',
    from: { path: '^functions/(teams|people)/jobs/', pathNot: test },
    to: { path: '^functions/', pathNot: usedByTeamsAndPeople },
  },
  {
    name: 'work-names-no-kind',
    comment: 'Todos, issues and goals use what they share, which knows none of them.',
    severity: 'error',
    from: { path: '^functions/work/', pathNot: test },
    to: {
      path: '^functions/',
      pathNot:
        '^functions/(kit|entities|work|teams|people|activity|audit|background|notifications)/',
    },
  },
  {
    name: 'stores-stand-alone',
    comment: 'A store imports no store of another feature.',
    severity: 'error',
    from: { path: `^functions/([^/]+)/.+${store}` },
    to: { path: store, pathNot: '^functions/($1|work)/' },
  },
  {
    name: 'kit-knows-no-feature',
    comment: 'Code for every feature imports none of them.',
    severity: 'error',
    from: { path: '^functions/kit/', pathNot: test },
    to: { path: '^functions/', pathNot: '^functions/kit/' },
  },
  {
    name: 'screens-are-combined-in-routes',
    comment:
      'Of another feature only `<feature>-queries.ts` may be imported; `work` is what todos, issues and goals share.',
    severity: 'error',
    from: { path: feature('frontend/src/features'), pathNot: [test, liveFeatures] },
    to: {
      path: '^frontend/src/(features|routes)/',
      pathNot: [
        '^frontend/src/features/(?:$1|work)/',
        '^frontend/src/features/([^/]+)/\\1-queries\\.ts$',
      ],
    },
  },
  {
    name: 'live-features-are-listed-once',
    comment: 'One list imports `<feature>-live.ts` of each feature, and nothing else does.',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: [test, liveFeatures] },
    to: { path: '^frontend/src/features/(?!live/)[^/]+/[^/]+-live\\.ts$' },
  },
  {
    name: 'list-of-live-features-knows-nothing-else',
    comment: 'Of other features the list imports only what keeps them in sync.',
    severity: 'error',
    from: { path: liveFeatures },
    to: {
      path: '^frontend/src/(features|routes)/',
      pathNot: '^frontend/src/features/[^/]+/[^/]+-live\\.ts$',
    },
  },
  {
    name: 'ui-and-kit-know-no-feature',
    comment: 'Components and the API client import no feature.',
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
    name: 'no-build-tools-in-the-product',
    comment: 'These build and serve the product. It does not contain them.',
    severity: 'error',
    from: { path: '^(shared|functions|frontend/src)/', pathNot: test },
    to: {
      path: '^node_modules/(aws-cdk-lib|constructs|dynalite|esbuild|vite|ws|@tailwindcss/vite|@tanstack/router-plugin|@vitejs/plugin-react)/',
      dependencyTypesNot: ['type-only'],
    },
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
    comment: 'Files do not import each other in a circle.',
    severity: 'error',
    from: { pathNot: test },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-type-circles',
    comment: 'Types that two files need from each other belong in a third file.',
    severity: 'error',
    from: { pathNot: test },
    to: { circular: true, via: { dependencyTypes: ['type-only'] } },
  },
];
