import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { amount } from '#infra/testing/run-length.ts';
import type { Archive } from '#shared/archives/archive.ts';
import { handler as listTeamActivities } from '../activity/list-team-activities.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as listGoalActivities } from '../goals/list-goal-activities.ts';
import { handler as listTeamGoals } from '../goals/list-team-goals.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { handler as listTeamIssues } from '../issues/list-team-issues.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import type { Person } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { insertArchive, newArchive } from './archive-store.ts';
import { handler as readArchive } from './read-archive.ts';
import { handler as startGoalArchive } from './start-goal-archive.ts';
import { handler as startIssueArchive } from './start-issue-archive.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const setUp = async () => {
  const fixture = await makeTwoTeams();
  const { company, mara, open } = fixture;
  const stream = await openStream(company.id);
  const params = { teamId: open.id };
  const make = async (
    handler: Parameters<typeof invoke>[0],
    fields: object = {},
  ): Promise<string> => {
    const body = { title: 'A', teamId: open.id, ...fields };
    return (await invoke(handler, { as: mara, body })).body.id;
  };
  const resolve = (issueId: string, status = 'resolved') =>
    invoke(changeIssue, { as: mara, params: { issueId }, body: { status } });
  const resolved = async (count: number, fields: object = {}) => {
    const id = await make(createIssue, fields);
    await resolve(id);
    await fillList(issueStore, open, id, count - 1);
  };
  const start = (
    handler: typeof startIssueArchive | typeof startGoalArchive = startIssueArchive,
    as: Person = mara,
    headers = {},
  ) => invoke(handler as typeof startIssueArchive, { as, params, headers });
  const read = async (archiveId: string, as: Person = mara): Promise<Archive> =>
    (await invoke(readArchive, { as, params: { archiveId } })).body;
  const archivedTitles = async (handler: typeof listTeamIssues | typeof listTeamGoals) => {
    const response = await invoke(handler as typeof listTeamIssues, {
      as: mara,
      params,
      query: { archived: 'true' },
    });
    return response.body.map(({ title }: { title: string }) => title).sort();
  };
  const drain = () => stream.drain(processChanges);
  const inTeam = async (section: 'notArchived' | 'archived') =>
    (await issueStore.listInTeam(mara, open.id, { limit: 1000 }, section)).items;
  return {
    ...fixture,
    stream,
    params,
    make,
    resolve,
    resolved,
    start,
    read,
    archivedTitles,
    drain,
    inTeam,
  };
};

describe('archiving completed work', () => {
  test('archives resolved and cancelled issues, and nothing else', async () => {
    const { open, make, resolve, start, read, archivedTitles, drain, inTeam } = await setUp();
    await make(createIssue, { title: 'open' });
    await resolve(await make(createIssue, { title: 'cancelled' }), 'cancelled');
    await resolve(await make(createIssue, { title: 'in progress' }), 'in_progress');
    for (const title of ['one', 'two']) await resolve(await make(createIssue, { title }));
    const begun = await start();
    expect(begun).toMatchObject({
      status: 201,
      body: { teamId: open.id, type: 'issue', total: null, archived: 0, state: 'running' },
    });
    await drain();
    expect(await read(begun.body.id)).toEqual({
      ...begun.body,
      total: 3,
      archived: 3,
      state: 'done',
    });
    expect(await archivedTitles(listTeamIssues)).toEqual(['cancelled', 'one', 'two']);
    const left = (await inTeam('notArchived')).map(({ title }) => title).sort();
    expect(left).toEqual(['in progress', 'open']);
  });

  test('archives completed goals, recorded in their activity but not in the feed', async () => {
    const { mara, params, make, start, read, archivedTitles, drain } = await setUp();
    await make(createGoal, { title: 'running' });
    await make(createGoal, { title: 'failed', status: 'failed' });
    const goalId = await make(createGoal, { title: 'done' });
    await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'completed' } });
    const feed = async () => (await invoke(listTeamActivities, { as: mara, params })).body;
    const before = await feed();
    const { body } = await start(startGoalArchive);
    await drain();
    expect(await read(body.id)).toMatchObject({ total: 1, archived: 1, state: 'done' });
    expect(await archivedTitles(listTeamGoals)).toEqual(['done']);
    const goal = await goalStore.read(mara, goalId, { consistent: true });
    expect(goal).toMatchObject({ status: 'completed', archived: true });
    const history = await invoke(listGoalActivities, { as: mara, params: { goalId } });
    expect(history.body[0]).toMatchObject({
      details: 'archived this goal',
      user: { name: 'Mara Lindqvist' },
    });
    expect(await feed()).toEqual(before);
  });

  test('completes without any work to archive', async () => {
    const { start, read, drain } = await setUp();
    const { body } = await start();
    await drain();
    expect(await read(body.id)).toMatchObject({ total: 0, archived: 0, state: 'done' });
  });

  test('runs once when started concurrently, and again after it is done', async () => {
    const { idris, resolved, start, read, drain } = await setUp();
    await resolved(3);
    const people = [undefined, idris, undefined, idris];
    const responses = await Promise.all(people.map((as) => start(startIssueArchive, as)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await start(startGoalArchive)).body.id).not.toBe(responses[0]!.body.id);
    await drain();
    expect(await read(responses[0]!.body.id)).toMatchObject({ archived: 3, state: 'done' });
    const again = await start();
    expect(again.body).toMatchObject({ archived: 0, state: 'running' });
    expect(again.body.id).not.toBe(responses[0]!.body.id);
  });

  test('is reported as stalled after minutes without progress, and continues when started again', async () => {
    const { mara, open, resolved, start, read, drain } = await setUp();
    await resolved(3);
    const beganAgo = async (minutes: number, type: Archive['type']) => {
      const moment = new Date(Date.now() - minutes * 60_000);
      const begun = newArchive(mara.session, { id: randomUUID(), teamId: open.id, type }, moment);
      await write(...insertArchive(begun));
      return begun.id;
    };
    const slow = await beganAgo(9, 'goal');
    expect(await read(slow)).toMatchObject({ state: 'running' });
    const dead = await beganAgo(11, 'issue');
    expect(await read(dead)).toMatchObject({ state: 'stalled' });
    expect((await start()).body).toMatchObject({ id: dead, state: 'running' });
    expect(await read(dead)).toMatchObject({ state: 'running' });
    await drain();
    expect(await read(dead)).toMatchObject({ total: 3, archived: 3, state: 'done' });
    expect(await read(slow)).toMatchObject({ total: null, state: 'running' });
  });

  test('is returned to a retry, also when it is done', async () => {
    const { resolved, start, drain } = await setUp();
    await resolved(2);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await start(startIssueArchive, undefined, headers);
    await drain();
    const retried = await start(startIssueArchive, undefined, headers);
    expect(retried.body).toMatchObject({ id: first.body.id, archived: 2, state: 'done' });
  });

  test('is allowed for users who can see the team', async () => {
    const { mara, idris, secret, start, read } = await setUp();
    const params = { teamId: secret.id };
    const rejected = await invoke(startIssueArchive, { as: idris, params });
    expect(rejected).toMatchObject({ status: 404, body: { code: 'team_not_found' } });
    const { body } = await invoke(startIssueArchive, { as: mara, params });
    expect(await read(body.id, idris)).toMatchObject({ code: 'archive_not_found' });
    expect((await start(startIssueArchive, idris)).status).toBe(201);
  });
});

describe('a large amount of completed work', () => {
  test('is archived and counted once, also when every step runs twice', async () => {
    const { stream, company, make, resolved, start, read, inTeam } = await setUp();
    const goalId = await make(createGoal);
    const all = amount(260, 600);
    await resolved(all, { goalId });
    const { body } = await start();
    await stream.drain(async (event) => {
      await Promise.all([processChanges(event), processChanges(event)]);
      return processChanges(event);
    });
    expect(await read(body.id)).toMatchObject({ total: all, archived: all, state: 'done' });
    const archived = await inTeam('archived');
    expect(archived).toHaveLength(all);
    // Each was changed once.
    expect(new Set(archived.map(({ version }) => version)).size).toBe(2);
    expect(await inTeam('notArchived')).toEqual([]);
    expect(await linkDifferences(company.id)).toEqual([]);
    expect(await Array.fromAsync(queryAll({ partition: `C#${company.id}#JOBS` }))).toEqual([]);
  }, 60_000);

  test('keeps work that was reopened or cancelled meanwhile', async () => {
    const { mara, stream, resolve, resolved, start, read, inTeam } = await setUp();
    await resolved(400);
    const all = await inTeam('notArchived');
    const { body } = await start();
    let step = 0;
    await stream.drain(async (event) => {
      // After the first 250 were archived.
      if (step++ === 1) {
        await resolve(all.at(-1)!.id, 'open');
        await resolve(all.at(-2)!.id, 'cancelled');
        const params = { issueId: all.at(-3)!.id };
        await invoke(changeIssue, { as: mara, params, body: { title: 'Still resolved' } });
      }
      return processChanges(event);
    });
    expect(await read(body.id)).toMatchObject({ total: 400, archived: 398, state: 'done' });
    expect((await inTeam('notArchived')).map(({ status }) => status)).toEqual([
      'open',
      'cancelled',
    ]);
    expect(await inTeam('archived')).toHaveLength(398);
  }, 60_000);

  test('leaves a goal that is moved into a private team after it was listed', async () => {
    const { mara, open, secret, make, start, read, drain } = await setUp();
    const [moved, stayed] = [await make(createGoal), await make(createGoal)];
    for (const goalId of [moved, stayed])
      await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'completed' } });
    const { listInTeam } = goalStore;
    const list = jest.spyOn(goalStore, 'listInTeam');
    list.mockImplementation(async (...parameters) => {
      const page = await listInTeam(...parameters);
      // The first time they are counted, the second time archived.
      const change = { params: { goalId: moved }, body: { teamId: secret.id } };
      if (list.mock.calls.length === 2) await invoke(changeGoal, { as: mara, ...change });
      return page;
    });
    const { body } = await start(startGoalArchive);
    await drain();
    expect(await read(body.id)).toMatchObject({ total: 2, archived: 1, state: 'done' });
    const idsIn = async (teamId: string, section: 'completed' | 'archived') =>
      (await listInTeam(mara, teamId, { limit: 10 }, section)).items.map(({ id }) => id);
    expect(await idsIn(open.id, 'archived')).toEqual([stayed]);
    expect(await idsIn(secret.id, 'completed')).toEqual([moved]);
  });

  test('ends when its team is deleted', async () => {
    const { company, open, resolved, start, drain } = await setUp();
    const admin = await company.person({ role: 'company_admin' });
    await resolved(300);
    await start();
    await invoke(deleteTeam, { as: admin, params: { teamId: open.id } });
    await drain();
    const partition = (name: string) => ({ partition: `C#${company.id}#${name}` });
    expect(await Array.fromAsync(queryAll(partition('JOBS')))).toEqual([]);
    expect(await Array.fromAsync(queryAll(partition(`T#${open.id}`)))).toEqual([]);
  }, 60_000);
});
