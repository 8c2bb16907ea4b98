import { SESv2Client, SendEmailCommand, type SendEmailRequest } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AcceptedEmail } from './accept-email.ts';
import { type RunningSes, startSes } from './start-ses.ts';

const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'secret' };
const delivered: AcceptedEmail[] = [];
let ses: RunningSes;

beforeAll(async () => {
  ses = await startSes({ deliver: (email) => delivered.push(email), credentials });
});
afterAll(() => ses.stop());
beforeEach(() => {
  delivered.length = 0;
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const send = (changes: Partial<SendEmailRequest> = {}, secretAccessKey = 'secret') => {
  const client = new SESv2Client({
    endpoint: ses.endpoint,
    region: 'us-east-1',
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
  const request = {
    FromEmailAddress: 'Example <mail@sender.example>',
    Destination: { ToAddresses: ['mara@x.example'] },
    Content: { Simple: { Subject: utf8('Hellö'), Body: { Text: utf8('One\nTwo') } } },
    ...changes,
  };
  return client.send(new SendEmailCommand(request)).finally(() => client.destroy());
};

test('an email is delivered and gets an id', async () => {
  const { MessageId } = await send();
  expect(MessageId).toMatch(/^[\w-]{36}$/);
  const email = { to: 'mara@x.example', subject: 'Hellö', text: 'One\nTwo' };
  expect(delivered).toEqual([{ from: 'Example <mail@sender.example>', ...email }]);
});

test('a request signed with another key is rejected', async () => {
  await expect(send({}, 'guess')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  expect(delivered).toEqual([]);
});

test.each<[what: string, changes: Partial<SendEmailRequest>, error: string]>([
  ['no recipient', { Destination: {} }, 'BadRequestException'],
  [
    'an invalid recipient',
    { Destination: { ToAddresses: ['a\r\nBcc: b@x.example'] } },
    'BadRequestException',
  ],
  ['an invalid sender', { FromEmailAddress: 'nobody' }, 'MessageRejected'],
  [
    'a subject of two lines',
    { Content: { Simple: { Subject: utf8('a\nb'), Body: { Text: utf8('c') } } } },
    'BadRequestException',
  ],
  ['no text', { Content: { Simple: { Subject: utf8('a'), Body: {} } } }, 'BadRequestException'],
])('an email with %s is rejected', async (_, changes, name) => {
  await expect(send(changes)).rejects.toMatchObject({ name });
  expect(delivered).toEqual([]);
});
