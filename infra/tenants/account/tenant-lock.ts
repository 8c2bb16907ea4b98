import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { prefixOf } from '#infra/constructs/naming.ts';
import { CommandError } from '../kit/command-error.ts';
import { ifFound } from '../kit/if-found.ts';
import { requireAccount } from '../kit/require-account.ts';
import type { Tenant } from '../tenant.ts';
import { describeStack } from './stack-outputs.ts';

const lock = z.object({
  /** Of this run of a command. */
  id: z.string(),
  owner: z.string(),
  host: z.string(),
  processId: z.int(),
  command: z.string(),
  since: z.string(),
});
type Lock = z.output<typeof lock>;

/** Where the lock is. The CDK's bucket exists before the first deployment and after the last. */
interface Place {
  client: S3Client;
  Bucket: string;
  Key: string;
}

const placeOf = async (tenant: Tenant): Promise<Place | undefined> => {
  const { region } = tenant;
  const stack = await describeStack(new CloudFormationClient({ region }), 'CDKToolkit');
  const bucket = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BucketName')?.OutputValue;
  if (!bucket) return undefined;
  const client = new S3Client({ region });
  return { client, Bucket: bucket, Key: `${prefixOf(tenant)}/lock.json` };
};

const readLock = async ({ client, Bucket, Key }: Place) => {
  const found = await ifFound(client.send(new GetObjectCommand({ Bucket, Key })));
  if (!found) return undefined;
  const parsed = lock.safeParse(JSON.parse((await found.Body?.transformToString()) ?? 'null'));
  return { etag: found.ETag, lock: parsed.data };
};

const isTaken = (error: unknown) =>
  ['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name);

/** Writes the lock if there is none, or in place of the one with this tag. Says whether it did. */
const writeLock = async ({ client, Bucket, Key }: Place, own: Lock, replaced?: string) => {
  const condition = replaced ? { IfMatch: replaced } : { IfNoneMatch: '*' };
  try {
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body: JSON.stringify(own), ...condition }),
    );
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Of a command of this machine that was ended before it could release it. */
const isLeftHere = ({ host, processId }: Lock) => host === hostname() && !isRunning(processId);

const shortId = ({ id }: Lock) => id.slice(0, 8);

/**
 * Lets one command at a time change a tenant, whoever runs it. `brokenId` is the id of a lock that its
 * owner will not release any more. Returns how to release it.
 */
export const takeLock = async (
  tenant: Tenant,
  command: string,
  brokenId?: string,
): Promise<() => Promise<void>> => {
  await requireAccount(tenant);
  const place = await placeOf(tenant);
  // Nothing can be deployed before the account is bootstrapped.
  if (!place) return async () => {};
  const own: Lock = {
    id: randomUUID(),
    owner: userInfo().username,
    host: hostname(),
    processId: process.pid,
    command,
    since: new Date().toISOString(),
  };
  if (!(await writeLock(place, own))) {
    const held = await readLock(place);
    const isFree = !held?.lock || isLeftHere(held.lock) || shortId(held.lock) === brokenId;
    if (!isFree || !(await writeLock(place, own, held?.etag))) throw heldError(tenant, held?.lock);
  }
  return async () => {
    const held = await readLock(place);
    if (held?.lock?.id !== own.id) return;
    const { client, Bucket, Key } = place;
    await client
      .send(new DeleteObjectCommand({ Bucket, Key, IfMatch: held.etag }))
      .catch((error) => {
        // Somebody broke it meanwhile.
        if (!isTaken(error)) throw error;
      });
  };
};

const heldError = ({ name }: Tenant, held: Lock | undefined) =>
  new CommandError(
    held
      ? `${held.owner} on ${held.host} runs '${held.command}' for ${name} since ${held.since}: wait until it has ended. If it does not run any more, add --break-lock ${shortId(held)}`
      : `Somebody else began to change ${name} just now: run this again.`,
  );
