/**
 * Stands in for the SDK's reading of `~/.aws/config` and `~/.aws/credentials` in the bundles. A
 * function has neither; to find that out would be part of every first call.
 */
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });

export const CONFIG_PREFIX_SEPARATOR = '.';
