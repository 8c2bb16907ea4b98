import { type Check, oneResult } from './check.ts';
import { inModules, runNode } from './run-command.ts';

const command = (name: string, ...parameters: string[]): Check => ({
  name,
  async run() {
    const { code, output } = await runNode(parameters);
    return oneResult(code === 0, output);
  },
});

export const lint = command(
  'lint and format',
  inModules('@biomejs/biome/bin/biome'),
  'check',
  '--error-on-warnings',
  '--max-diagnostics=50',
);

const typescript = inModules('typescript/bin/tsc');
export const types = [
  command('types of shared, functions, infra', typescript, '-p', 'tsconfig.json'),
  command('types of frontend', typescript, '-p', 'frontend/tsconfig.json'),
];

export const firstLoad = command('weight of the first load', 'frontend/build/first-load.ts');
