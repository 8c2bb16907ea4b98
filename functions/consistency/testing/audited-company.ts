import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { auditCompany } from '#functions/consistency/audit-company.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertConnection, newConnection } from '#functions/live/connection-store.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';

const nowhere = { isTakenElsewhere: async () => false };

/**
 * The items of a company with a public and a private team and work in both, a recurring todo and one
 * that has ended, somebody who has left the private team, and an open page.
 */
export const makeAuditedCompany = async () => {
  const { user } = await signUpVerified();
  const { companyId } = user;
  const stream = await openStream(companyId);
  const mara = await signedIn((await findUser(user, user.id)) as StoredUser);
  const company = makeCompany(companyId);
  const [idris, jun] = [
    await company.person({ name: 'Idris' }),
    await company.person({ name: 'Jun' }),
  ];
  const { companyName } = mara;
  for (const person of [idris, jun]) {
    const account = { ...person, companyName, userId: person.id, requestId: randomUUID() };
    await write(insertAccount(account));
  }
  const create = async (body: object) => {
    const created = await invoke(createTodo, { as: mara, body });
    expect(created.status).toBe(201);
    return created.body.id as string;
  };
  for (const isPrivate of [false, true]) {
    const team = await company.team(mara, { members: [idris, jun], isPrivate });
    const { goalId } = await makeSampleWork(mara, team);
    const body = { title: 'Linked', teamId: team.id, assigneeId: idris.id, goalId };
    const dueDate = '2031-01-05T12:00:00.000Z';
    const recurring = { ...body, recurrenceType: 'daily', dueDate };
    await create(recurring);
    await create({ ...recurring, recurrenceEndDate: dueDate });
    await create({ ...body, assigneeId: jun.id });
    const params = { todoId: await create(body) };
    expect((await invoke(startTimer, { as: idris, params, body: {} })).status).toBe(201);
    if (!isPrivate) continue;
    const left = { teamId: team.id, userId: jun.id };
    expect((await invoke(removeMember, { as: mara, params: left })).status).toBe(204);
  }
  await write(...insertConnection(newConnection(mara.session, `connection-${randomUUID()}`)));
  await stream.drain(processChanges);
  stream.close();
  return { companyId, items: await itemsMentioning(companyId) };
};

export const auditItems = (companyId: string, items: Item[], lookup = nowhere) =>
  Array.fromAsync(auditCompany(companyId, items, lookup));
