/** A small house in which every rule is broken once, and much that is allowed is done. */
export const plantedFiles: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    dependencies: { zod: '1' },
    devDependencies: { tool: '1' },
    imports: {
      '#shared/*': './shared/*',
      '#functions/*': './functions/*',
      '#infra/*': './infra/*',
      '#frontend/*': './frontend/*',
    },
  }),
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/tool/package.json': '{ "name": "tool", "main": "index.js" }',
  'node_modules/tool/index.js': 'export const tool = 1;',

  'shared/teams/team.ts': `import { z } from 'zod';\nexport const team = z;`,
  'shared/teams/reaches-out.ts': `import { write } from '#functions/kit/table.ts';\nexport const out = write;`,

  'functions/kit/table.ts': `export const write = 1;`,
  'functions/kit/knows-a-feature.ts': `import { teamStore } from '#functions/teams/team-store.ts';\nexport const known = teamStore;`,
  'functions/teams/team-store.ts': `import { write } from '#functions/kit/table.ts';\nexport const teamStore = write;`,
  'functions/teams/inside.ts': `export type Inside = number;`,
  'functions/teams/create-team.ts': `import { team } from '#shared/teams/team.ts';\nimport { teamStore } from './team-store.ts';\nexport const handler = [team, teamStore];`,
  'functions/todos/uses-the-team.ts': `import { teamStore } from '#functions/teams/team-store.ts';\nexport const used = teamStore;`,
  'functions/todos/uses-an-inside.ts': `import type { Inside } from '#functions/teams/inside.ts';\nexport type Used = Inside;`,
  'functions/work/placement.ts': `import { teamStore } from '#functions/teams/team-store.ts';\nexport const placed = teamStore;`,
  'functions/work/knows-a-feature.ts': `import type { Inside } from '#functions/teams/inside.ts';\nexport type Known = Inside;`,
  'functions/todos/uses-work.ts': `import { placed } from '#functions/work/placement.ts';\nexport const used = placed;`,
  'functions/todos/todo-store.ts': `import { teamStore } from '#functions/teams/team-store.ts';\nexport const todoStore = teamStore;`,
  'functions/todos/uses-a-tool.ts': `import { tool } from 'tool';\nexport const used = tool;`,
  'functions/todos/finds-nothing.ts': `import { nothing } from './nothing.ts';\nexport const found = nothing;`,
  'functions/todos/circle-one.ts': `import { two } from './circle-two.ts';\nexport const one = () => two;`,
  'functions/todos/circle-two.ts': `import { one } from './circle-one.ts';\nexport const two = () => one;`,

  'infra/reaches-over.ts': `export const over = () => import('#functions/teams/create-team.ts');`,

  'frontend/src/ui/button.tsx': `export const Button = () => null;`,
  'frontend/src/ui/knows-a-feature.tsx': `import { TeamList } from '../features/teams/team-list.tsx';\nexport const Known = TeamList;`,
  'frontend/src/features/teams/team-list.tsx': `import { Button } from '../../ui/button.tsx';\nexport const TeamList = Button;`,
  'frontend/src/features/teams/team-queries.ts': `export const teamQuery = 1;`,
  'frontend/src/features/todos/uses-a-query.ts': `import { teamQuery } from '../teams/team-queries.ts';\nexport const used = teamQuery;`,
  'frontend/src/features/todos/uses-an-inside.tsx': `import { TeamList } from '../teams/team-list.tsx';\nexport const Used = TeamList;`,
  'frontend/src/routes/teams.tsx': `import { TeamList } from '../features/teams/team-list.tsx';\nexport const Route = TeamList;`,
};

/** What has to be found, no more and no less. */
export const plantedRules = [
  'shared-knows-only-zod: shared/teams/reaches-out.ts',
  'meet-only-in-shared: infra/reaches-over.ts',
  'only-stores-are-shared: functions/todos/uses-an-inside.ts',
  'only-stores-are-shared: functions/work/knows-a-feature.ts',
  'stores-stand-alone: functions/todos/todo-store.ts',
  'kit-knows-no-feature: functions/kit/knows-a-feature.ts',
  'screens-are-combined-in-routes: frontend/src/features/todos/uses-an-inside.tsx',
  'ui-and-kit-know-no-feature: frontend/src/ui/knows-a-feature.tsx',
  'only-deployed-packages: functions/todos/uses-a-tool.ts',
  'everything-resolves: functions/todos/finds-nothing.ts',
  'no-circles: functions/todos/circle-one.ts',
];
