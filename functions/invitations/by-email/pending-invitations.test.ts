import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { makeCompany } from '#functions/testing/company.ts';
import {
  accept,
  day,
  ended,
  invite,
  list,
  read,
  sendAgain,
  tokenTo,
  withdraw,
} from '../testing/email-invitations.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('pending invitations', () => {
  test('are listed for colleagues, expired ones for 30 days', async () => {
    const company = makeCompany();
    const [mara, idris] = [await company.person(), await company.person()];
    const now = new Date();
    const { invitation } = await newTestInvitation(mara, {}, now);
    await newTestInvitation(await makeCompany().person());
    const { id, name, username, role, inviter, sentAt, expiresAt } = invitation;
    expect(await list(idris)).toEqual([{ id, name, username, role, inviter, sentAt, expiresAt }]);
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now.getTime() + 29 * day);
    const later = { ...idris.session, lastUsedAt: new Date(now.getTime() + 29 * day) };
    await write(
      update({
        key: {
          PK: `C#${company.id}#U#${idris.id}`,
          SK: `SESSION#${idris.session.tokenHash}`,
        },
        set: { lastUsedAt: later.lastUsedAt.toISOString(), expiresAt: now.getTime() + 90 * day },
      }),
    );
    expect(await list(idris)).toHaveLength(1);
    clock.mockReturnValue(now.getTime() + 30 * day);
    expect(await list(idris)).toEqual([]);
  });

  test('sent again have a new link and a new inviter; the former link ends', async () => {
    const company = makeCompany();
    const [mara, admin] = [await company.person(), await company.person({ role: 'company_admin' })];
    const weekAgo = new Date(Date.now() - 7 * day);
    const { invitation, token } = await newTestInvitation(mara, {}, weekAgo);
    const response = await sendAgain(admin, invitation.id);
    expect(response).toMatchObject({
      status: 200,
      body: { id: invitation.id, inviter: { id: admin.id, name: admin.name } },
    });
    expect(Date.parse(response.body.expiresAt) - Date.parse(response.body.sentAt)).toBe(7 * day);
    expect(await read(token)).toMatchObject(ended);
    const newToken = await tokenTo(company.id, invitation.username);
    expect(await read(newToken)).toMatchObject({ status: 200, body: { inviterName: admin.name } });
    expect(await list(mara)).toHaveLength(1);
  });

  test('are sent again once for one request', async () => {
    const mara = await makeCompany().person();
    const { invitation } = await newTestInvitation(mara);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await sendAgain(mara, invitation.id, { headers });
    const token = await tokenTo(mara.companyId, invitation.username);
    expect((await sendAgain(mara, invitation.id, { headers })).body).toEqual(first.body);
    expect(await queuedMails(mara.companyId)).toHaveLength(1);
    expect((await read(token)).status).toBe(200);
  });

  test('are sent again five times a day', async () => {
    const mara = await makeCompany().person();
    const { invitation } = await newTestInvitation(mara);
    const statuses = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await sendAgain(mara, invitation.id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('end when they are withdrawn', async () => {
    const mara = await makeCompany().person();
    const { invitation, token } = await newTestInvitation(mara);
    expect((await withdraw(mara, invitation.id)).status).toBe(204);
    expect(await read(token)).toMatchObject(ended);
    expect(await accept(token)).toMatchObject(ended);
    expect(await list(mara)).toEqual([]);
    for (const response of [
      await withdraw(mara, invitation.id),
      await sendAgain(mara, invitation.id),
    ])
      expect(response).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await invite(mara, { username: invitation.username })).status).toBe(201);
  });

  test('cannot be withdrawn or sent again once they were accepted', async () => {
    const mara = await makeCompany().person();
    const { invitation, token } = await newTestInvitation(mara);
    await accept(token);
    expect((await withdraw(mara, invitation.id)).status).toBe(404);
    expect((await sendAgain(mara, invitation.id)).status).toBe(404);
  });

  test('are managed by their inviter and administrators, up to their role', async () => {
    const company = makeCompany();
    const [mara, leader, admin] = [
      await company.person(),
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'company_admin' }),
    ];
    const { invitation } = await newTestInvitation(mara, { role: 'team_leader' });
    for (const response of [
      await withdraw(leader, invitation.id),
      await sendAgain(leader, invitation.id),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'not_inviter' } });
    expect(await sendAgain(mara, invitation.id)).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect((await sendAgain(admin, invitation.id)).status).toBe(200);
    expect((await withdraw(admin, invitation.id)).status).toBe(204);
  });
});
