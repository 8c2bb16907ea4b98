/** What a feature does every quarter of an hour, for all companies. It catches up on missed runs. */
export interface ScheduledTask {
  /** For the error of a run, such as `series`. */
  what: string;
  /** Returns how many failed. */
  run: (now: Date) => Promise<number>;
}
