import type { CloudAssembly } from './cloud-assembly/read-assembly.ts';
import type { Replacements } from './edge/local-urls.ts';

/** The URLs of a running local cloud. */
interface Endpoints {
  /** The page's URL. */
  site: string;
  /** An IP address, so that the S3 client uses paths instead of bucket host names. */
  storage: string;
  tables: string;
  identity: string;
  mail: string;
  connections: string;
}

/** The site's path of the object storage. */
export const storagePath = '/storage';

/** The site's path of the user pool, which on AWS is a separate host. */
export const identityPath = '/identity';

export const siteEndpoints = (port: number) => ({
  site: `http://localhost:${port}`,
  storage: `http://127.0.0.1:${port}${storagePath}`,
});

/** The page's hosts on AWS. */
export const siteHosts = ({ distribution }: CloudAssembly) =>
  distribution ? [distribution.host, ...distribution.aliases] : [];

/** URLs of AWS in the templates → local URLs. */
export function replacementsFor(assembly: CloudAssembly, endpoints: Endpoints): Replacements {
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
}

/** The environment variables that direct the SDK to the engines. */
export const sdkEnvironment = (
  { storage, tables, identity, mail }: Endpoints,
  credentials: { accessKeyId: string; secretAccessKey: string },
) => ({
  AWS_ENDPOINT_URL_DYNAMODB: tables,
  AWS_ENDPOINT_URL_S3: storage,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity,
  AWS_ENDPOINT_URL_SESV2: mail,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});
