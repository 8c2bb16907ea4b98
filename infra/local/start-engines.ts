import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { CloudAssembly } from './cloud-assembly/read-assembly.ts';
import { DataFolderInUseError } from './data-folder-in-use-error.ts';
import { withLocalUrls } from './edge/local-urls.ts';
import { wildcard } from './edge/path-pattern.ts';
import { siteHosts, storagePath } from './endpoints.ts';
import type { CallTrigger } from './engines/cognito/pool.ts';
import type { ClientDefinition, PoolDefinition } from './engines/cognito/pool-definition.ts';
import { startCognito } from './engines/cognito/start-cognito.ts';
import { createTables } from './engines/dynamodb/create-tables.ts';
import { startDynamodb } from './engines/dynamodb/start-dynamodb.ts';
import { startS3 } from './engines/s3/start-s3.ts';
import { startSes } from './engines/ses/start-ses.ts';
import { isInUse } from './kit/open-database.ts';
import type { Credentials } from './kit/verify-signature.ts';
import { openOutbox } from './outbox.ts';
import { markWholeFolder, requireWholeFolder } from './require-whole-folder.ts';

interface EnginesOptions {
  assembly: CloudAssembly;
  dataFolder: string;
  /** The origins of the page. */
  siteOrigins: string[];
  /** Called instead of sending an email. */
  onMail: (sentence: string) => void;
  /** Runs a function that a user pool names by its ARN. */
  callTrigger: CallTrigger;
  /** Called when an engine ends by itself. */
  onFailure: (error: Error) => void;
}

async function startTables(
  { assembly, dataFolder, onFailure }: EnginesOptions,
  credentials: Credentials,
) {
  const folder = join(dataFolder, 'dynamodb');
  const engine = await startDynamodb({ folder, credentials, onFailure });
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: assembly.region,
    credentials,
  });
  try {
    await createTables(client, assembly.tables);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  const isEmpty = async () => {
    for (const { TableName } of assembly.tables) {
      const { Count } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
      if (Count) return false;
    }
    return true;
  };
  return { engine, isEmpty };
}

/** Adds the local page to CORS rules that allow the distribution. */
function bucketsFor({ assembly, siteOrigins }: EnginesOptions) {
  const sites = siteHosts(assembly).map((host) => `https://${host}`);
  return assembly.buckets.map(({ name, cors, expirations }) => ({
    name,
    expirations,
    cors: cors.map((rule) => ({
      ...rule,
      AllowedOrigins: rule.AllowedOrigins.flatMap((origin) =>
        sites.some(wildcard(origin)) ? [origin, ...siteOrigins] : [origin],
      ),
    })),
  }));
}

/** Adds the local page to clients that may redirect to the distribution. */
function poolsFor({ assembly, siteOrigins: [site = ''] }: EnginesOptions): PoolDefinition[] {
  const here = new Map(siteHosts(assembly).map((host) => [`https://${host}`, site]));
  return assembly.userPools.map((pool) => ({
    ...pool,
    clients: pool.clients.map(({ id, properties }: ClientDefinition) => ({
      id,
      properties: {
        ...properties,
        ...(properties?.CallbackURLs && {
          CallbackURLs: properties.CallbackURLs.map((url) => withLocalUrls(url, here)),
        }),
      },
    })),
  }));
}

/** Starts the engines for the templates' resources. */
export async function startEngines(options: EnginesOptions) {
  const { dataFolder, onMail, callTrigger } = options;
  const credentials = {
    accessKeyId: `LOCAL0${randomBytes(7).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
  requireWholeFolder(dataFolder);
  const outbox = openOutbox(join(dataFolder, 'outbox'));
  // First and alone, because its database's lock shows whether the folder is in use.
  const identity = await startCognito({
    folder: join(dataFolder, 'cognito'),
    pools: poolsFor(options),
    credentials,
    callTrigger,
    deliver: ({ kind, email, secret }) => {
      onMail(`Email to ${email} (${kind}): ${secret}`);
      outbox.keep({ from: 'Cognito', to: email, subject: kind, text: `${secret}\n` });
    },
  }).catch((error) => {
    throw isInUse(error) ? new DataFolderInUseError(dataFolder) : error;
  });
  const [{ engine: tables, isEmpty }, storage, mail] = await Promise.all([
    startTables(options, credentials),
    startS3({
      folder: join(dataFolder, 's3'),
      buckets: bucketsFor(options),
      credentials,
      basePath: storagePath,
    }),
    startSes({
      credentials,
      deliver: (email) => {
        onMail(`Email to ${email.to} (${email.subject}):\n${email.text}`);
        outbox.keep(email);
      },
    }),
  ]).catch(async (error) => {
    await identity.stop();
    throw error;
  });
  markWholeFolder(dataFolder);
  return {
    credentials,
    tables,
    identity,
    storage,
    mail,
    isEmpty,
    async stop() {
      await Promise.all([tables.stop(), identity.stop(), storage.stop(), mail.stop()]);
    },
  };
}
