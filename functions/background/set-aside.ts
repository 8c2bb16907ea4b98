import type { DynamoDBRecord } from 'aws-lambda';
import { environment } from '#functions/kit/environment.ts';
import { s3 } from '#functions/kit/storage/s3.ts';
import { ContentionError, ReadOnlyError } from '#shared/kit/common-errors.ts';

/** After this many attempts a change is what fails, not what it needs. */
const attemptsOfChange = 3;

/** The stream repeats the first change that fails, until it succeeds or is set aside. */
let failing: string | undefined;
let attempts = 0;

/** Whether AWS did not respond, or would respond otherwise later. */
const isTemporary = (error: unknown) => {
  // What the stores make of throttling, transactions in the way, and stopped writes.
  if (error instanceof ContentionError || error instanceof ReadOnlyError) return true;
  const { $fault, $metadata, name } = error as {
    $fault?: string;
    $metadata?: object;
    name: string;
  };
  if ($fault !== 'client') return $metadata !== undefined;
  return /Thrott|Exceed|TooMany|Progress|Denied|Token/.test(name);
};

/**
 * Puts a change that keeps failing by itself where Lambda puts those that it gives up, so that others
 * do not wait for it. `npm run tenant replay` processes it again. Says whether it did.
 */
export const setAside = async (record: DynamoDBRecord, error: unknown, functionArn: string) => {
  const number = record.dynamodb?.SequenceNumber;
  attempts = number === failing ? attempts + 1 : 1;
  failing = number;
  if (attempts < attemptsOfChange || isTemporary(error)) return false;
  const { client, commands } = await s3();
  const payload = JSON.stringify({ Records: [record] });
  await client.send(
    new commands.PutObjectCommand({
      Bucket: environment('DEAD_LETTERS_BUCKET'),
      Key: `aws/lambda/isolated/${number}`,
      Body: JSON.stringify({ requestContext: { functionArn }, payload }),
    }),
  );
  return true;
};
