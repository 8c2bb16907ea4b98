/**
 * Stands in for `@aws-sdk/middleware-endpoint-discovery` in the bundles. The table is reached at the
 * address of its region; the cache for others, which every client would make, is left out.
 */
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
