import { randomUUID } from 'node:crypto';
import { startServer } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { openStream } from '#functions/testing/stream.ts';
import { queueMail } from './mail-store.ts';
import { sendQueuedMail } from './reactions/send-queued-mail.ts';
import { queuedMails } from './testing/queued-mails.ts';

/** What SES received, and how it responds. */
const received: { to: string; subject: string; text: string }[] = [];
let failure: { status: number; type: string } | undefined;

const ses = await startServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  if (failure) {
    response.writeHead(failure.status, { 'x-amzn-errortype': failure.type }).end('{}');
    return;
  }
  const { Subject, Body } = body.Content.Simple;
  const [to] = body.Destination.ToAddresses;
  received.push({ to, subject: Subject.Data, text: Body.Text.Data });
  response.end(JSON.stringify({ MessageId: '1' }));
});

process.env.AWS_ENDPOINT_URL_SESV2 = ses.endpoint;

afterAll(ses.stop);
afterEach(() => {
  failure = undefined;
  received.length = 0;
  jest.restoreAllMocks();
});

const newMail = (companyId: string) => ({
  companyId,
  id: randomUUID(),
  kind: 'code' as const,
  to: `${randomUUID()}@northwind.test`,
  subject: 'Your code',
  text: 'It is 123456.\n',
});

const changeTo = (mail: ReturnType<typeof newMail>, queuedAt: Date) => ({
  type: 'mail',
  before: undefined,
  after: { PK: '', SK: '', ...mail, queuedAt: queuedAt.toISOString() },
  expired: false,
  sequenceNumber: '1',
  writtenAt: 0,
});

const queued = async (queuedAt = new Date()) => {
  const mail = newMail(randomUUID());
  await write(...queueMail(mail, queuedAt));
  return { mail, change: changeTo(mail, queuedAt) };
};

test('a queued email is sent by the stream and then deleted with its text', async () => {
  const companyId = randomUUID();
  const stream = await openStream(companyId);
  const mail = newMail(companyId);
  await write(...queueMail(mail, new Date()));
  expect(await queuedMails(companyId)).toEqual([expect.objectContaining(mail)]);
  await stream.drain(processChanges);
  stream.close();
  const { to, subject, text } = mail;
  expect(received).toEqual([{ to, subject, text }]);
  expect(await queuedMails(companyId)).toEqual([]);
});

test('a change that the stream repeats does not send again', async () => {
  const { change } = await queued();
  await sendQueuedMail(change);
  await sendQueuedMail(change);
  expect(received).toHaveLength(1);
});

test('an outage is repeated by the stream for five minutes', async () => {
  failure = { status: 500, type: 'InternalFailure' };
  const { mail, change } = await queued();
  await expect(sendQueuedMail(change)).rejects.toMatchObject({ name: 'InternalFailure' });
  expect(await queuedMails(mail.companyId)).toHaveLength(1);
});

test.each([
  { status: 429, type: 'TooManyRequestsException' },
  { status: 400, type: 'LimitExceededException' },
])('an email waits when SES has too many: $type', async (response) => {
  failure = response;
  const { mail, change } = await queued();
  await expect(sendQueuedMail(change)).rejects.toMatchObject({ name: response.type });
  expect(await queuedMails(mail.companyId)).toHaveLength(1);
});

test.each([
  ['SES rejects', { status: 400, type: 'MessageRejected' }, 0],
  ['the functions may not send', { status: 403, type: 'AccessDeniedException' }, 0],
  ['the domain may not send', { status: 400, type: 'MailFromDomainNotVerifiedException' }, 0],
  ['a paused account may not send', { status: 400, type: 'SendingPausedException' }, 0],
  ['cannot be sent for five minutes', { status: 500, type: 'InternalFailure' }, 301_000],
])('an email that %s is given up and logged', async (_, response, ageMs) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  failure = response;
  const { mail, change } = await queued(new Date(Date.now() - ageMs));
  await sendQueuedMail(change);
  expect(await queuedMails(mail.companyId)).toEqual([]);
  expect(JSON.stringify(logged.mock.calls)).toContain('mail_not_sent');
});
