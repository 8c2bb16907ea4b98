/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles. Lambda gives a function its
 * role's credentials in the environment, for as long as the process lives; files, single sign-on
 * and metadata services, which the original also asks, would be a quarter of every function.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('The environment holds no credentials: AWS_ACCESS_KEY_ID is not set.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
};
