import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { invite, sendAgain } from '#functions/invitations/testing/email-invitations.ts';
import { askAndList, decline, makeTeam } from '#functions/invitations/testing/join-requests.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as changeUser } from '#functions/people/change-user.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { TooManyEmailsError } from '#shared/people/email-errors.ts';
import { isMailAllowed, type MailKind } from './mail-limits.ts';
import { queueMail } from './mail-store.ts';
import { queuedMails } from './testing/queued-mails.ts';

// Emails count for a calendar day, which must not end during a test.
beforeEach(() => {
  holdClock();
});
afterEach(() => {
  jest.useRealTimers();
});

const kinds: Record<MailKind, number> = {
  invitation: 15,
  unproved_invitation: 5,
  join_link: 5,
  code: 10,
  password_reset: 5,
  declined_request: 3,
  address_changed: 5,
  owner_warning: 1,
};

const newMail = (kind: MailKind, to: string) => ({
  companyId: randomUUID(),
  id: randomUUID(),
  kind,
  to,
  subject: 'Hello',
  text: 'Hello.',
});

/** How many of 50 emails, each from another company, are queued. */
const sendFifty = async (kind: MailKind, to: string) => {
  let queued = 0;
  for (let sent = 0; sent < 50; sent++) {
    const mail = newMail(kind, to);
    if (!(await isMailAllowed(mail, new Date()))) continue;
    await write(...queueMail(mail, new Date()));
    queued++;
  }
  return queued;
};

describe('an address', () => {
  test.each(Object.entries(kinds) as [MailKind, number][])(
    'gets %s emails %d times a day, whoever sends them',
    async (kind, max) => {
      const to = newAddress();
      expect(await sendFifty(kind, to)).toBe(max);
      const oneMore = write(...queueMail(newMail(kind, to), new Date()));
      await expect(oneMore).rejects.toThrow(TooManyEmailsError);
      jest.setSystemTime(Date.now() + 86_400_000);
      expect(await isMailAllowed(newMail(kind, to), new Date())).toBe(true);
    },
  );

  test('gets no more than its limit from requests at the same time', async () => {
    const to = newAddress();
    const mails = Array.from({ length: 15 }, () => newMail('code', to));
    await Promise.allSettled(mails.map((mail) => write(...queueMail(mail, new Date()))));
    const queued = await Promise.all(mails.map(({ companyId }) => queuedMails(companyId)));
    expect(queued.flat().length).toBeLessThanOrEqual(10);
  });
});

/** The emails to an address among those of some companies. */
const mailsTo = async (address: string, ...companyIds: string[]) =>
  (await Promise.all(companyIds.map(queuedMails))).flat().filter(({ to }) => to === address);

describe('an address cannot be flooded, and nobody is kept from their work, by', () => {
  test('inviting and deleting', async () => {
    const founder = await signUpVerified();
    const username = newAddress();
    const statuses = [];
    for (let made = 0; made < 12; made++) {
      const body = { name: 'Idris', username, password: 'correct horse' };
      const { status, body: person } = await invoke(inviteUser, { as: founder, body });
      const deleted = await invoke(deleteUser, {
        as: founder,
        params: { userId: person.id },
        body: { reassignTo: founder.id },
      });
      statuses.push(status, deleted.status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 200]));
    expect(await mailsTo(username, founder.user.companyId)).toHaveLength(10);
  });

  test('inviting and changing the address', async () => {
    const founder = await signUpVerified();
    const victim = newAddress();
    const company = makeCompany(founder.user.companyId);
    const statuses = [];
    for (let made = 0; made < 12; made++) {
      const body = { name: 'Idris', username: newAddress(), password: 'correct horse' };
      const { body: person } = await invoke(inviteUser, { as: founder, body });
      const params = { userId: person.id };
      const change = (username: string) =>
        invoke(changeUser, { as: founder, params, body: { username } });
      statuses.push((await change(victim)).status);
      await change(newAddress());
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await mailsTo(victim, company.id)).toHaveLength(10);
  });

  test('declining join requests', async () => {
    const { team, leader, founder } = await makeTeam();
    const username = newAddress();
    for (let made = 0; made < 6; made++) {
      const requestId = await askAndList(leader, team.id, { username });
      expect((await decline(leader, team.id, requestId)).status).toBe(204);
    }
    expect(await mailsTo(username, founder.user.companyId)).toHaveLength(3);
  });

  test('joining and deleting', async () => {
    const username = newAddress();
    const companyIds: string[] = [];
    for (let made = 0; made < 12; made++) {
      const founder = await signUpVerified();
      const company = makeCompany(founder.user.companyId);
      companyIds.push(company.id);
      const team = await company.team(await company.person());
      const body = { name: 'Idris', username, password: 'correct horse', teamId: team.id };
      const joined = await invoke(joinTeam, { body });
      expect(joined.status).toBe(201);
      const params = { userId: joined.body.id };
      const deletion = { reassignTo: founder.id };
      await invoke(deleteUser, { as: founder, params, body: deletion });
    }
    expect(await mailsTo(username, ...companyIds)).toHaveLength(10);
  });
});

describe('invitations', () => {
  test('of one company do not use up those of another', async () => {
    const username = newAddress();
    const statuses = [];
    for (let made = 0; made < 3; made++) {
      const person = await makeCompany().person();
      const { status, body } = await invite(person, { username });
      statuses.push(status);
      for (let again = 0; again < 5; again++)
        statuses.push((await sendAgain(person, body.id)).status);
    }
    const company = [201, 200, 200, 200, 200, 429];
    expect(statuses).toEqual([...company, ...company, ...company]);
  });

  test('of accounts that nobody proved do not use up those of proved ones', async () => {
    const username = newAddress();
    const statuses = [];
    for (let made = 0; made < 6; made++)
      statuses.push((await invite(await signUp(), { username })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await invite(await signUpVerified(), { username })).status).toBe(201);
  });

  test('that are rejected do not count', async () => {
    const mara = await makeCompany().person();
    const username = newAddress();
    const { body } = await invite(mara, { username });
    for (let made = 0; made < 6; made++)
      expect((await invite(mara, { username })).body.code).toBe('already_invited');
    expect((await sendAgain(mara, body.id)).status).toBe(200);
  });
});
