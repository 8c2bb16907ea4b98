import type { CloudAssembly } from './cloud-assembly/read-assembly.ts';
import type { Replacements } from './edge/localise.ts';

/** Where the parts of a running region are reached. */
export interface Endpoints {
  /** What a person opens. */
  site: string;
  /** By number, so that the S3 client signs paths instead of made-up host names. */
  storage: string;
  tables: string;
  identity: string;
  connections: string;
}

/** The part of the site that is the object storage. */
export const storagePath = '/storage';

/** The part of the site where a browser talks to the user pool, which on AWS is a host of its own. */
export const identityPath = '/identity';

export const siteEndpoints = (port: number) => ({
  site: `http://localhost:${port}`,
  storage: `http://127.0.0.1:${port}${storagePath}`,
});

/** What people would open on AWS. */
export const siteHosts = ({ distribution }: CloudAssembly) =>
  distribution ? [distribution.host, ...distribution.aliases] : [];

/** Addresses of AWS in the templates → ours. */
export const replacementsFor = (assembly: CloudAssembly, endpoints: Endpoints): Replacements => {
  const { site, storage, identity, connections } = endpoints;
  return new Map([
    ...assembly.webSocketApis.map(
      ({ host, id }) => [`https://${host}`, `${connections}/${id}`] as const,
    ),
    ...assembly.buckets.flatMap(({ hosts }) =>
      hosts.map((host) => [`https://${host}`, `${storage}/`] as const),
    ),
    ...siteHosts(assembly).map((host) => [`https://${host}`, site] as const),
    ...assembly.userPools.flatMap(({ hosts }) =>
      hosts.map((host) => [`https://${host}`, identity] as const),
    ),
    [`https://cognito-idp.${assembly.region}.amazonaws.com`, identity],
  ]);
};

/**
 * What the SDK of every function is directed by; and the public weather service, which is asked at
 * the address that the person who starts us names, or at its own.
 */
export const sdkEnvironment = (
  { storage, tables, identity }: Endpoints,
  credentials: { accessKeyId: string; secretAccessKey: string },
) => ({
  AWS_ENDPOINT_URL_DYNAMODB: tables,
  AWS_ENDPOINT_URL_S3: storage,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  PUBLIC_USER_POOL_ENDPOINT: identityPath,
  ...(process.env.WEATHER_ENDPOINT && { WEATHER_ENDPOINT: process.env.WEATHER_ENDPOINT }),
});
