/**
 * Stands in for `@smithy/core/event-streams` in the bundles. No service that we call streams
 * events; for those that do, every function would load checksums and compression when it starts.
 */
export const eventStreamSerdeProvider = () => {
  throw new Error('The functions are bundled without event streams.');
};
