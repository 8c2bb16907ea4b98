import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../kit/free-port.ts';
import { within } from '../../../kit/within.ts';

/** The folder of AWS's DynamoDBLocal.jar, if it and Java are available. */
export function dynamodbLocalFolder(): string | undefined {
  const folder = process.env.DYNAMODB_LOCAL_JAR;
  if (!folder) return undefined;
  return spawnSync('java', ['-version']).status === 0 ? folder : undefined;
}

/** Starts AWS's local DynamoDB, for comparison with ours. */
export async function startDynamodbLocal(folder: string) {
  const port = await freePort();
  const java = spawn(
    'java',
    [
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-inMemory',
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    { stdio: 'ignore' },
  );
  const ended = once(java, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  const untilReady = async () => {
    while (!(await isReady(endpoint)) && java.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await within(60, 'The start of DynamoDB Local', untilReady()).catch((error) => {
    java.kill('SIGKILL');
    throw error;
  });
  return {
    endpoint,
    async stop() {
      java.kill('SIGKILL');
      await within(10, 'The end of DynamoDB Local', ended);
    },
  };
}

async function isReady(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false,
  );
}
