import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { projectRoot } from '../project-root.ts';
import { type Check, oneResult } from './check.ts';
import { dependencyRules } from './dependency-rules.ts';
import { plantedFiles, plantedLinks, plantedRules } from './planted-violations.ts';

const folders = ['shared', 'functions', 'infra', 'frontend'];
/** With fewer modules, the sources were not read correctly. */
const fewestModules = 100;

const read = async (baseDir: string, paths: string[]) => {
  const { output } = await cruise(paths, {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
    ruleSet: { forbidden: dependencyRules },
    validate: true,
  });
  return (output as ICruiseResult).summary;
};

const describe = ({ from, to, rule }: IViolation) => {
  const comment = dependencyRules.find(({ name }) => name === rule.name)?.comment;
  return `${from} → ${to}\n  ${rule.name}: ${comment}`;
};

/** The project follows the rules. */
export const dependencyRule: Check = {
  name: 'dependency rule',
  async run() {
    const { totalCruised, violations } = await read(projectRoot, folders);
    if (totalCruised < fewestModules) {
      return oneResult(
        false,
        `Only ${totalCruised} modules were read; so the rules cannot be checked.`,
      );
    }
    return oneResult(violations.length === 0, violations.map(describe).join('\n'));
  },
};

/** Every planted violation is found. */
export const dependencyRuleBites: Check = {
  name: 'dependency rule bites on planted violations',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    try {
      for (const [path, text] of Object.entries(plantedFiles)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      for (const [path, target] of Object.entries(plantedLinks)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        symlinkSync(join(folder, target), join(folder, path));
      }
      const { violations } = await read(folder, folders);
      const found = new Set(violations.map(({ from, rule }) => `${rule.name}: ${from}`));
      const missed = plantedRules.filter((planted) => !found.has(planted));
      const wrong = [...found].filter((each) => !plantedRules.includes(each));
      return oneResult(
        missed.length + wrong.length === 0,
        `Not found: ${missed.join(', ') || 'none'}\nFound though allowed: ${wrong.join(', ') || 'none'}`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
