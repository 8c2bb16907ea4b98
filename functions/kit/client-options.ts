/** Locally, functions and engines share two cores and may wait for each other. */
const timeouts = () =>
  process.env.AWS_ENDPOINT_URL_DYNAMODB
    ? { connectionTimeout: 60_000, requestTimeout: 60_000 }
    : { connectionTimeout: 3000, requestTimeout: 5000 };

/** Options of every AWS client. */
export const clientOptions = () => ({
  maxAttempts: 4,
  requestHandler: {
    ...timeouts(),
    // Without this the SDK only logs a warning when a request takes longer.
    throwOnRequestTimeout: true,
  },
});
