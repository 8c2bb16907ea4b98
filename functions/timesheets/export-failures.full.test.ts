import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { startCrashingBackground } from '#functions/testing/faults/crashing-background.ts';
import { timesheetExportStart } from '#shared/timesheets/timesheet.ts';
import { putItems } from '../testing/put-items.ts';
import { openStream } from '../testing/stream.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../time/time-entry-store.ts';
import { advanceExport, insertExport, newExport } from './export-store.ts';
import { logTime, setUpTimesheets } from './testing/log-time.ts';
import {
  asCsvRow,
  beginExport,
  csvCells,
  download,
  readExported,
  xlsxCells,
} from './testing/open-export.ts';

const monday = '2026-01-05T09:00:00.000Z';

let background: Awaited<ReturnType<typeof startCrashingBackground>>;
beforeAll(async () => {
  background = await startCrashingBackground();
});
afterAll(() => background.stop());

test('an export of thousands of entries is complete although each step crashes once', async () => {
  const { company, mara, idris, open, secret, openTodo, secretTodo } = await setUpTimesheets();
  const pattern = await logTime(mara, openTodo, monday, 1);
  const entries = Array.from({ length: 9000 }, (_, n): StoredTimeEntry => {
    const isSecret = n % 9 === 0;
    return {
      ...pattern,
      companyId: company.id,
      teamId: isSecret ? secret.id : open.id,
      todoId: isSecret ? secretTodo : openTodo,
      id: randomUUID(),
      startTime: new Date(Date.parse(monday) + n * 60_000).toISOString(),
      description: `Number ${n}`,
    };
  });
  const operations = entries.flatMap((entry) =>
    insertTimeEntry(entry, entry.teamId === secret.id ? secret : open),
  );
  await putItems(
    operations.flatMap((each) =>
      each.kind === 'put' && each.item.type === 'time_entry' ? [each.item] : [],
    ),
  );
  const stream = await openStream(company.id);
  const begun = [
    await beginExport(idris, { format: 'csv', sortOrder: 'asc' }),
    await beginExport(idris, { format: 'xlsx', sortOrder: 'asc' }),
  ];
  await stream.drain(background.consume);
  expect(background.crashes()).toBeGreaterThan(1);
  const csv = csvCells((await download(idris, begun[0]!.id)).bytes);
  const xlsx = xlsxCells((await download(idris, begun[1]!.id)).bytes);
  expect(csv).toHaveLength(8002);
  expect(csv.slice(2).map((cells) => cells[5])).toEqual(
    entries.filter(({ teamId }) => teamId === open.id).map(({ description }) => description),
  );
  expect(xlsx.slice(1).map(asCsvRow)).toEqual(csv.slice(1));
}, 240_000);

test('an export without progress for minutes counts as failed, until it continues', async () => {
  const { mara } = await setUpTimesheets();
  const asked = timesheetExportStart.parse({ format: 'csv' });
  const created = { id: randomUUID(), asked, fileName: 'timesheet.csv', total: 9000 };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const dead = newExport(mara.session, created, minutesAgo(11));
  await write(insertExport(dead));
  expect((await readExported(mara, dead.id)).body).toMatchObject({
    state: 'failed',
    downloadURL: null,
  });
  await write(advanceExport(dead, { written: 4000 }));
  expect((await readExported(mara, dead.id)).body).toMatchObject({
    state: 'running',
    written: 4000,
  });
  const slow = newExport(mara.session, { ...created, id: randomUUID() }, minutesAgo(9));
  await write(insertExport(slow));
  expect((await readExported(mara, slow.id)).body.state).toBe('running');
});
