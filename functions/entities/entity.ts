import type { TableChange } from '#functions/kit/table/stream.ts';

/** What follows a write. The stream repeats it after a crash. */
export type Reaction = (change: TableChange) => Promise<void>;

/** What a feature does when items of a type change. Several features may describe the same type. */
export interface Entity {
  /** Attribute `type` of the items. */
  type: string;
  /** What follows a change, in this order. */
  reactions?: readonly Reaction[];
}
