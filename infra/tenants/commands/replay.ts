import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { replayDeadLetters } from '../replay-dead-letters.ts';

/** Runs a function and waits; Lambda reports a failure of it in a response with status 200. */
const invokeFunction = async (client: LambdaClient, functionArn: string, event: unknown) => {
  const request = new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify(event) });
  const { FunctionError, Payload } = await client.send(request);
  const result = Payload?.length ? JSON.parse(Payload.transformToString()) : undefined;
  if (FunctionError) throw new Error(result?.errorMessage ?? FunctionError);
  return result;
};

/** Processes again what the consumers of the stream could not process. */
export const replay = async (context: CommandContext) => {
  const { terminal } = context;
  const { region, deadLettersBucket } = await context.deployment();
  const plan = [
    `give each change in the bucket ${deadLettersBucket} to its function again, the oldest first`,
    'delete those that were processed, and messages of the live channel, which are outdated',
  ];
  if (!(await context.confirm(plan))) return;
  const client = new LambdaClient({ region });
  let objects = 0;
  const { replayed, dropped, failed } = await context.step('Replaying', () =>
    replayDeadLetters({
      storage: new S3Client({ region }),
      bucket: deadLettersBucket,
      invoke: (functionArn, event) => invokeFunction(client, functionArn, event),
      onProgress: () => {
        objects += 1;
        if (objects % 100 === 0) terminal.print(`  ${objects} objects`);
      },
    }),
  );
  terminal.print(`${replayed} changes processed, ${dropped} outdated messages deleted`);
  for (const { key, reason } of failed) terminal.print(`  stays: ${key}: ${reason}`);
  if (failed.length > 0)
    throw new CommandError(
      `${failed.length} objects failed again: correct the cause (docs/operations/alarms.md), deploy, and run this again.`,
    );
};
