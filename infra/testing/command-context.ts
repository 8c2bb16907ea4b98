import { commandContext } from '#infra/tenants/kit/command-context.ts';
import type { Terminal } from '#infra/tenants/kit/terminal.ts';

/** The context of a command of `npm run tenant`, with what it prints. */
export const testContext = (
  name: string,
  options: Record<string, string | boolean | undefined> = {},
  ask?: Terminal['ask'],
) => {
  const lines: string[] = [];
  const terminal: Terminal = { print: (text = '') => lines.push(text), ask };
  return { context: commandContext(name, options, terminal), text: () => lines.join('\n') };
};
