import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

interface ReplayOptions {
  storage: S3Client;
  /** The output `DeadLettersBucketName` of the data stack. */
  bucket: string;
  /**
   * Invokes a function by its ARN with an event, waits, and returns the parsed result. Rejects if the
   * function failed, which the API of Lambda reports as `FunctionError` of a response with status 200.
   */
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  /** Called after each object. */
  onProgress?: (progress: ReplayResult) => void;
}

interface ReplayResult {
  /** Changes that the consumer has processed now. Their objects are deleted. */
  replayed: number;
  /** Changes for the live channel, which nobody needs any more. Their objects are deleted. */
  dropped: number;
  /** Objects that stay, with the reason. Their changes, and later ones, can be replayed again. */
  failed: { key: string; reason: string }[];
}

/** What Lambda stores; the payload is the event as JSON. */
const invocationRecord = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  payload: z.string(),
});

const streamEvent = z.looseObject({ Records: z.array(z.unknown()) });

const response = z.nullish(
  z.looseObject({
    batchItemFailures: z.optional(
      z.array(z.looseObject({ itemIdentifier: z.nullish(z.string()) })),
    ),
  }),
);

/** Screens poll and reload, so a late message tells nothing new. */
const isLiveMessage = (functionArn: string) => /-live-push-changes(:[^:]+)?$/.test(functionArn);

/** Oldest first. */
const listKeys = async ({ storage, bucket }: ReplayOptions): Promise<string[]> => {
  const found: { key: string; at: number }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: storage },
    { Bucket: bucket, Prefix: 'aws/lambda/' },
  ))
    for (const { Key, LastModified } of Contents)
      found.push({ key: Key!, at: LastModified?.getTime() ?? 0 });
  return found
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key);
};

const readObject = async ({ storage, bucket }: ReplayOptions, key: string) => {
  const { Body } = await storage.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const { requestContext, payload } = invocationRecord.parse(
    JSON.parse(await Body!.transformToString()),
  );
  return { functionArn: requestContext.functionArn, event: streamEvent.parse(JSON.parse(payload)) };
};

/**
 * Gives the changes that were set aside to the function that could not process them, oldest first,
 * and deletes each object after its changes were processed. One that fails again stays, and the next
 * is tried. Can be repeated at any time, also after it was interrupted or twice at once: the
 * reactions read what is current, and count each change once, for 30 days. Rejects only if the bucket
 * cannot be read or written.
 */
export const replayDeadLetters = async (options: ReplayOptions): Promise<ReplayResult> => {
  const { storage, bucket, invoke, onProgress } = options;
  const result: ReplayResult = { replayed: 0, dropped: 0, failed: [] };
  for (const key of await listKeys(options)) {
    const { functionArn, event } = await readObject(options, key);
    const count = event.Records.length;
    const reason = isLiveMessage(functionArn)
      ? undefined
      : await invoke(functionArn, { ...event, isReplay: true }).then(
          (value) => {
            const failures = response.parse(value)?.batchItemFailures ?? [];
            return failures.length > 0
              ? `The change ${failures[0]!.itemIdentifier} failed again.`
              : undefined;
          },
          (error: Error) => error.message,
        );
    if (reason === undefined) {
      await storage.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      if (isLiveMessage(functionArn)) result.dropped += count;
      else result.replayed += count;
    } else result.failed.push({ key, reason });
    onProgress?.(result);
  }
  return result;
};
