import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { deleteTeamJob } from '#functions/teams/jobs/job-kinds.ts';
import { removeTeam } from '#functions/teams/team-store.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { startJob } from './job-store.ts';
import { handler as processChanges } from './process-changes.ts';
import { handler as resumeJobsHandler } from './resume-jobs.ts';

const resumeJobs = asFunction('background/resume-jobs', resumeJobsHandler);

const table = faultyTable();
const minute = 60_000;

/** Each test has its own past year, so that it finds no jobs of others. */
let start = Date.UTC(1990, 0);
beforeEach(() => {
  start -= 366 * 24 * 60 * minute;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const goTo = (minutes: number) =>
  jest.useFakeTimers({
    now: start + minutes * minute,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });

/** A deleted team whose job was never delivered by the stream, or was given up. */
const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  // More than one step.
  for (let number = 0; number < 25; number++) {
    const body = { title: `Todo ${number}`, teamId: team.id };
    expect((await invoke(createTodo, { as: mara, body })).status).toBe(201);
  }
  goTo(0);
  const job = { id: randomUUID(), teamId: team.id };
  await write(...removeTeam(mara, team.id), startJob(mara, deleteTeamJob, job));
  const itemsIn = (part: string) =>
    Array.fromAsync(queryAll({ partition: `C#${company.id}#${part}`, consistent: true }));
  const stream = await openStream(company.id);
  return {
    stream,
    /** The steps at which the jobs are. */
    jobs: async () => (await itemsIn('JOBS')).map(({ step }) => step),
    left: async () => (await itemsIn(`T#${team.id}`)).length,
  };
};

test('a job that hangs does its step, and the stream continues it', async () => {
  const { stream, jobs, left } = await setUp();
  goTo(14);
  await resumeJobs();
  await stream.drain(processChanges);
  expect(await jobs()).toEqual([1]);
  expect(await left()).toBeGreaterThan(0);
  goTo(16);
  await resumeJobs();
  await stream.drain(processChanges);
  expect([await jobs(), await left()]).toEqual([[], 0]);
});

test('a step that crashes is tried again, and raises the alarm until it is done', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { stream, jobs, left } = await setUp();
  goTo(16);
  const crashed = table.with({ BatchWriteItem: 'never arrives' }, resumeJobs);
  await expect(crashed).rejects.toThrow('1 job(s) failed');
  expect(logged.mock.calls.flat().join()).toContain('job_failed');
  expect(await jobs()).toEqual([1]);
  goTo(31);
  await resumeJobs();
  await stream.drain(processChanges);
  expect([await jobs(), await left()]).toEqual([[], 0]);
});

test('a job that crashes between its step and the next one is not lost', async () => {
  const { jobs, left } = await setUp();
  goTo(16);
  // The step is done, and the job advances, but nobody receives the change.
  await resumeJobs();
  expect(await jobs()).toEqual([2]);
  goTo(30);
  await resumeJobs();
  expect(await jobs()).toEqual([2]);
  for (let minutes = 32; (await jobs()).length > 0; minutes += 16) {
    goTo(minutes);
    await resumeJobs();
  }
  expect(await left()).toBe(0);
});
