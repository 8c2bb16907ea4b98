/** Options of every AWS client. */
export const clientOptions = () => ({
  maxAttempts: 4,
  requestHandler: {
    connectionTimeout: 3000,
    // Locally, functions and engines share two cores and may wait for each other.
    requestTimeout: process.env.AWS_ENDPOINT_URL_DYNAMODB ? 60_000 : 5000,
    // Without this the SDK only logs a warning when a request takes longer.
    throwOnRequestTimeout: true,
  },
});
