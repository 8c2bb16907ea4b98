import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from '@day-zero/local-cloud/testing';
import { describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { broken, processed, received, run } from '#infra/testing/local-tenant.ts';
import { replay } from './commands/replay.ts';
import { status } from './commands/status.ts';

describe('npm run tenant replay', () => {
  const setAside = async (key: string, functionName: string, note: string) => {
    const { region, deadLettersBucket } = await testContext('local').context.deployment();
    const functionArn = `arn:aws:lambda:us-east-1:000000000000:function:day-zero-local-${functionName}`;
    const payload = JSON.stringify({ Records: [{ note }] });
    await new S3Client({ region }).send(
      new PutObjectCommand({
        Bucket: deadLettersBucket,
        Key: `aws/lambda/${key}`,
        Body: JSON.stringify({ requestContext: { functionArn }, payload }),
      }),
    );
  };

  test('applies a change once that the stream gave up on', async () => {
    const { region, tableName } = await testContext('local').context.deployment();
    const table = new DynamoDBClient({ region });
    const put = (title: string) =>
      table.send(
        new PutItemCommand({
          TableName: tableName,
          Item: {
            PK: { S: `C#1#TODO#${title}` },
            SK: { S: 'TODO' },
            type: { S: 'todo' },
            title: { S: title },
          },
        }),
      );
    writeFileSync(broken, '');
    await put('first ');
    await eventually(
      async () => (await run(status)).text,
      (text) => /dead letters +1\b/.test(text),
      60_000,
    );
    const still = await run(replay, { yes: true });
    expect(still.text).toContain('broken');
    expect(still.error?.message).toContain('1 objects failed again');
    rmSync(broken);
    // The stream itself has gone on.
    await put('second ');
    await eventually(
      async () => existsSync(processed) && readFileSync(processed, 'utf8'),
      (text) => text === 'second ',
      60_000,
    );
    const replayed = await run(replay, { yes: true });
    expect(replayed.error).toBeUndefined();
    expect(replayed.text).toContain('1 changes processed, 0 outdated messages deleted');
    expect((await run(replay, { yes: true })).text).toContain('0 changes processed');
    expect(readFileSync(processed, 'utf8')).toBe('second first ');
    expect((await run(status)).text).toMatch(/dead letters +none$/m);
  });

  test('gives changes to their function again, and keeps those that fail', async () => {
    await setAside('1', 'background-process-changes', 'one ');
    await setAside('2', 'background-process-changes', 'bad');
    await setAside('3', 'background-process-changes:live', 'two ');
    await setAside('4', 'live-push-changes', 'late');
    expect((await run(status)).text).toMatch(/dead letters +4\b/);
    const first = await run(replay, { yes: true });
    expect(readFileSync(received, 'utf8')).toBe('one two ');
    expect(first.text).toContain('2 changes processed, 1 outdated messages deleted');
    expect(first.text).toContain('stays: aws/lambda/2: planned');
    expect(first.error).toMatchObject({ name: 'CommandError' });
    const again = await run(replay, { yes: true });
    expect(again.text).toContain('0 changes processed');
    expect(again.error?.message).toContain('1 objects failed again');
  });

  test('needs the credentials of the local cloud', async () => {
    const { region } = await testContext('local').context.deployment();
    const client = new LambdaClient({
      region,
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    });
    const FunctionName = 'day-zero-local-background-process-changes';
    const rejected = client.send(new InvokeCommand({ FunctionName }));
    await expect(rejected).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});
