import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { tracedRequest, traceRequest } from '#functions/kit/observability/traced-request.ts';
import { handleChanges } from '#functions/kit/table/stream.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { put, remove, write } from '#functions/kit/table/table-write.ts';
import { mailPartition, queueMail } from '#functions/mail/mail-store.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { recordLogLines } from '#functions/testing/recorded-log-lines.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as processChanges } from './process-changes.ts';

const lines = recordLogLines();

test('the steps of a job are logged with the id of the request that started it', async () => {
  const company = makeCompany();
  const admin = await company.person({ role: 'company_admin' });
  const team = await company.team(admin);
  const stream = await openStream(company.id);
  await invoke(deleteTeam, { as: admin, params: { teamId: team.id } });
  await stream.drain(processChanges);
  const [request] = lines.filter(({ event }) => event === 'request');
  const steps = lines.filter(({ event, type }) => event === 'job_step' && type === 'delete_team');
  expect(request!.requestId).toEqual(expect.any(String));
  expect(steps.length).toBeGreaterThan(0);
  for (const { requestId } of steps) expect(requestId).toBe(request!.requestId);
});

const newMail = (companyId: string) => ({
  companyId,
  id: randomUUID(),
  kind: 'code' as const,
  to: `${randomUUID()}@day-zero.test`,
  subject: 'Code',
  text: 'It is 1.',
});

test('an email keeps the id of its request, and a failure is logged with it', async () => {
  const companyId = randomUUID();
  const stream = await openStream(companyId);
  const mail = newMail(companyId);
  await traceRequest('request-1', () => write(...queueMail(mail, new Date())));
  const [item] = await Array.fromAsync(queryAll({ partition: mailPartition({ companyId }) }));
  expect(item).toMatchObject({ id: mail.id, causedBy: 'request-1' });
  const failing = handleChanges(() => Promise.reject(new Error('No.')));
  await expect(stream.drain(failing)).rejects.toThrow();
  expect(lines).toMatchObject([
    { event: 'stream_change_failed', requestId: 'request-1', type: 'mail', itemId: mail.id },
  ]);
});

test('the deletion of an item does not have the id of the request that wrote it', async () => {
  const companyId = randomUUID();
  const stream = await openStream(companyId);
  const key = { PK: mailPartition({ companyId }), SK: 'A' };
  await write(put({ ...key, type: 'mail', causedBy: 'request-1' }));
  await write(remove(key));
  const traced: unknown[] = [];
  const collect = handleChanges(async ({ after }) => {
    traced.push([after ? 'written' : 'deleted', tracedRequest()]);
  });
  await stream.drain(collect);
  expect(traced).toEqual([
    ['written', 'request-1'],
    ['deleted', undefined],
  ]);
});

test('work that no request caused has no id of one', async () => {
  const companyId = randomUUID();
  const mail = newMail(companyId);
  await write(...queueMail(mail, new Date()));
  const [item] = await Array.fromAsync(queryAll({ partition: mailPartition({ companyId }) }));
  expect(item).not.toHaveProperty('causedBy');
});
