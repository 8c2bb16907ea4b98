import type { Deployment } from '../kit/deployment.ts';

/** Where the next step begins, or that nothing is left. */
type MigrationProgress = { cursor: string } | 'done';

/** Known before the deployment that the migration is for, which may add what others need. */
export type MigratedTable = Pick<Deployment, 'region' | 'tableName'>;

/**
 * A change of stored data that newer code needs. The older code runs meanwhile and afterwards, so
 * both must understand the data before and after.
 */
export interface Migration {
  /** What changes, in a few words. */
  title: string;
  /** Does a bounded part, which may be repeated after an interruption. */
  step(table: MigratedTable, cursor: string | undefined): Promise<MigrationProgress>;
}
