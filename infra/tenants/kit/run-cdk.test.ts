import { expect, test } from '@jest/globals';
import { tenant as example } from '../example.ts';
import { runCdk } from './run-cdk.ts';

test('runs the command line of the CDK that is installed', async () => {
  await expect(runCdk(example, ['--version'])).resolves.toBeUndefined();
});

test('says what to do when it fails', async () => {
  await expect(runCdk(example, ['no-such-command'])).rejects.toMatchObject({
    name: 'CommandError',
    message:
      'cdk no-such-command ended with an error, see above: correct it and run the same command again.',
  });
});
