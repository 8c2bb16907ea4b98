import { expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import type { ExportFormat } from '#shared/timesheets/timesheet.ts';
import { openStream } from '../testing/stream.ts';
import type { StoredTimeEntry } from '../time/time-entry-store.ts';
import { setUpMany } from './testing/many-entries.ts';
import {
  asCsvRow,
  beginExport,
  csvCells,
  download,
  readExported,
  xlsxCells,
} from './testing/open-export.ts';

/** TIME_ENTRIES=100000 takes a minute or two, and prints the time (docs/operations/performance.md). */
const asked = process.env.TIME_ENTRIES;
const many = Number(asked ?? 10_000);
const perStep = 4000;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Hours with four decimals, as in the file. */
const hoursOf = (seconds: number) => Math.round((seconds / 3600) * 1e4);

const perName = (names: string[]) =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

/** Runs one export, and returns the reported progress of each batch. */
const run = async (
  { company, idris }: Awaited<ReturnType<typeof setUpMany>>,
  format: ExportFormat,
) => {
  const stream = await openStream(company.id);
  const begun = await beginExport(idris, { format });
  expect(begun).toMatchObject({ state: 'running', written: 0 });
  const shown: number[] = [];
  const seconds: number[] = [];
  const memory: number[] = [];
  const before = process.cpuUsage();
  await stream.drain(async (event: DynamoDBStreamEvent) => {
    const started = performance.now();
    const response = await processChanges(event);
    seconds.push((performance.now() - started) / 1000);
    memory.push(process.memoryUsage().rss / 2 ** 20);
    shown.push((await readExported(idris, begun.id)).body.written);
    return response;
  });
  const { user, system } = process.cpuUsage(before);
  stream.close();
  const file = await download(idris, begun.id);
  if (asked)
    console.info(
      `${format}: ${(file.bytes.length / 1e6).toFixed(1)} MB in ${sum(seconds).toFixed(1)} s ` +
        `(${((user + system) / 1e6).toFixed(1)} s of the processor), ` +
        `the longest batch ${Math.max(...seconds).toFixed(1)} s, ` +
        `memory from ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MB`,
    );
  return { ...file, shown };
};

const expectAll = (rows: string[][], entries: StoredTimeEntry[]) => {
  expect(rows).toHaveLength(entries.length);
  expect(perName(rows.map((cells) => cells[0]!))).toEqual(
    perName(entries.map(({ user }) => user.name)),
  );
  expect(sum(rows.map((cells) => Math.round(Number(cells[8]) * 1e4)))).toBe(
    sum(entries.map(({ duration }) => hoursOf(duration ?? 0))),
  );
  const starts = rows.map((cells) => cells[6]!);
  expect(starts).toEqual([...starts].sort().reverse());
};

test('of a large company has every entry once, in both file types, and reports progress', async () => {
  const fixture = await setUpMany(many, 10);
  const { inPublic } = fixture;
  const rows: Partial<Record<ExportFormat, string[][]>> = {};
  for (const format of ['csv', 'xlsx'] as const) {
    const { body, bytes, shown } = await run(fixture, format);
    expect(body).toMatchObject({ written: inPublic.length, total: inPublic.length });
    // Progress increases with every step.
    const expected = Array.from({ length: Math.ceil(inPublic.length / perStep) }, (_, step) =>
      Math.min((step + 1) * perStep, inPublic.length),
    );
    expect([...new Set(shown)]).toEqual(expected);
    rows[format] = (format === 'csv' ? csvCells(bytes) : xlsxCells(bytes)).slice(1);
    expectAll(rows[format], inPublic);
  }
  expect(rows.xlsx?.map(asCsvRow)).toEqual(rows.csv);
}, 600_000);
