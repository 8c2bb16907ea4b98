/**
 * Stands in for `@smithy/core/event-streams` in the bundles. No call that we make streams events;
 * for those that do, every function would load checksums and compression when it starts.
 */
export const eventStreamSerdeProvider = () => {
  throw new Error('The functions are bundled without event streams.');
};

/** Some clients prepare for such a call, which we never make. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
