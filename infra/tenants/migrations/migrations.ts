import type { Migration } from './migration.ts';

/**
 * In the order in which they run, each in its own file of this folder. Tenants keep the number of
 * the last one that ran, so entries are only ever added at the end
 * (docs/operations/upgrade.md).
 */
export const migrations: readonly Migration[] = [];
