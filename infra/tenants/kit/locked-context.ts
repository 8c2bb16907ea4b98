import type { CommandContext } from './command.ts';
import { isLocal } from './deployment.ts';

/** The AWS SDK takes time to load. */
const loadLock = async () => (await import('../account/tenant-lock.ts')).takeLock;

/**
 * Runs a command that changes a tenant. It takes the tenant's lock when its plan is confirmed, and
 * releases it when it ends, also by Ctrl-C.
 */
export const runLocked = async (
  context: CommandContext,
  verb: string,
  run: (context: CommandContext) => Promise<void>,
  takeLock?: Awaited<ReturnType<typeof loadLock>>,
) => {
  let release: (() => Promise<void>) | undefined;
  const confirm: CommandContext['confirm'] = async (plan) => {
    if (!(await context.confirm(plan))) return false;
    const tenant = await context.tenant();
    if (!release && !isLocal(tenant))
      release = await (takeLock ?? (await loadLock()))(tenant, verb, context.option('break-lock'));
    return true;
  };
  const stop = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    context.terminal.print(
      '\nStopped. AWS may go on with what it began; run the command again to continue.',
    );
    void Promise.resolve(release?.()).finally(() => process.exit(code));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await run({ ...context, confirm });
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await release?.();
  }
};
