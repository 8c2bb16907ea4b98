import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import { call } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { updateCached } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { keyOf } from '../../kit/cache/query-client.ts';

/** A cell of the grid: a measurable in a period. */
export interface Cell {
  scorecardId: string;
  lineItemId: string;
  /** The first day of its period. */
  day: string;
}

/** A new entry also needs the last day of the period. */
export interface EditedCell extends Cell {
  lastDay: string;
}

/** The fields to change. */
export interface CellFields {
  value?: string | null;
  notes?: string | null;
}

/** A cell with unsaved edits. */
interface PendingCell {
  /** The last known entry of the server. */
  server: ScorecardEntry | undefined;
  /** Oldest first. */
  edits: CellFields[];
}

interface Pending {
  cells: Map<string, PendingCell>;
  /** Saved entries with the time of the response. A read that started earlier may lack them. */
  saved: Map<string, { entry: ScorecardEntry; at: number }>;
  /** Running requests, and those that wait for a free slot. */
  sending: number;
  waiting: (() => void)[];
}

/** Pasting hundreds of cells at once would exceed the rate limit. */
const maximumRequests = 8;

const pendingByClient = new WeakMap<QueryClient, Pending>();

function pendingOf(client: QueryClient): Pending {
  let pending = pendingByClient.get(client);
  if (!pending) {
    pending = { cells: new Map(), saved: new Map(), sending: 0, waiting: [] };
    pendingByClient.set(client, pending);
  }
  return pending;
}

const keyOfEntry = ({ scorecardId, lineItemId, periodStart }: ScorecardEntry) =>
  `${scorecardId} ${lineItemId} ${periodStart.slice(0, 10)}`;

const keyOfCell = ({ scorecardId, lineItemId, day }: Cell) => `${scorecardId} ${lineItemId} ${day}`;

const isIn = (cell: Cell) => (entry: ScorecardEntry) => keyOfEntry(entry) === keyOfCell(cell);

const gridsOf = (scorecardId: string): QueryKey =>
  keyOf('GET /api/scorecards/{scorecardId}/grid', { params: { scorecardId } });

/** The server's entry with the unsaved edits applied. */
function optimisticEntry(cell: Cell, { server, edits }: PendingCell): ScorecardEntry | undefined {
  if (edits.length === 0) return server;
  const moment = `${cell.day}T00:00:00.000Z`;
  const blank: ScorecardEntry = {
    id: keyOfCell(cell),
    scorecardId: cell.scorecardId,
    lineItemId: cell.lineItemId,
    periodStart: moment,
    periodEnd: moment,
    value: null,
    notes: null,
    createdBy: '',
    createdAt: moment,
    updatedAt: moment,
  };
  return Object.assign({}, server ?? blank, ...edits) as ScorecardEntry;
}

function showEntry(client: QueryClient, cell: Cell, entry: ScorecardEntry | undefined): void {
  updateCached<ScorecardGrid>(client, gridsOf(cell.scorecardId), (grid) => {
    const others = grid.entries.filter((each) => !isIn(cell)(each));
    return { ...grid, entries: entry ? [...others, entry] : others };
  });
}

const newer = (a: ScorecardEntry, b: ScorecardEntry) => (a.updatedAt >= b.updatedAt ? a : b);

/** Merges an entry that was read with what was saved during the read and with unsaved edits. */
function reconcile(pending: Pending, read: ScorecardEntry, startedAt: number): ScorecardEntry {
  const saved = pending.saved.get(keyOfEntry(read));
  const known = saved && saved.at >= startedAt ? newer(saved.entry, read) : read;
  const pendingCell = pending.cells.get(keyOfEntry(read));
  if (!pendingCell) return known;
  pendingCell.server = pendingCell.server ? newer(pendingCell.server, known) : known;
  const { scorecardId, lineItemId, periodStart } = read;
  const cell = { scorecardId, lineItemId, day: periodStart.slice(0, 10) };
  return optimisticEntry(cell, pendingCell) ?? known;
}

/**
 * Applies saved and unsaved edits to a grid that was read; `startedAt` is when the read started.
 */
export function reconcileGrid(
  client: QueryClient,
  grid: ScorecardGrid,
  startedAt: number,
): ScorecardGrid {
  const pending = pendingOf(client);
  const entries = new Map(
    grid.entries.map((entry) => [keyOfEntry(entry), reconcile(pending, entry, startedAt)]),
  );
  const { id } = grid.scorecard;
  for (const [key, { entry, at }] of pending.saved)
    if (at >= startedAt && entry.scorecardId === id && !entries.has(key)) entries.set(key, entry);
  for (const [key, pendingCell] of pending.cells) {
    const [scorecardId = '', lineItemId = '', day = ''] = key.split(' ');
    const entry = optimisticEntry({ scorecardId, lineItemId, day }, pendingCell);
    if (scorecardId === id && entry) entries.set(key, entry);
  }
  return { ...grid, entries: [...entries.values()] };
}

/** Shows the entries of some periods that were read; `startedAt` is when the read started. */
export function showFetchedEntries(
  client: QueryClient,
  entries: readonly ScorecardEntry[],
  startedAt: number,
): void {
  const pending = pendingOf(client);
  for (const read of entries) {
    const { scorecardId, lineItemId, periodStart } = read;
    const cell = { scorecardId, lineItemId, day: periodStart.slice(0, 10) };
    showEntry(client, cell, reconcile(pending, read, startedAt));
  }
}

/** What a cell shows, with unsaved edits. */
export function findEntry(client: QueryClient, cell: Cell): ScorecardEntry | undefined {
  for (const [, grid] of client.getQueriesData<ScorecardGrid>({
    queryKey: gridsOf(cell.scorecardId),
  })) {
    const found = grid?.entries.find(isIn(cell));
    if (found) return found;
  }
  return undefined;
}

/** Creates the entry if the cell has none yet. */
function send(
  { scorecardId, lineItemId, day, lastDay }: EditedCell,
  entryId: string | undefined,
  fields: CellFields,
): Promise<ScorecardEntry> {
  if (entryId)
    return call('PATCH /api/scorecard-entries/{entryId}', { params: { entryId }, body: fields });
  const body = { scorecardId, lineItemId, periodStart: day, periodEnd: lastDay, ...fields };
  return call('POST /api/scorecard-entries', { body });
}

/** Waits until fewer than `maximumRequests` are running. */
async function inQueue<Result>(pending: Pending, request: () => Promise<Result>): Promise<Result> {
  if (pending.sending < maximumRequests) pending.sending += 1;
  else await new Promise<void>((start) => pending.waiting.push(start));
  try {
    return await request();
  } finally {
    const next = pending.waiting.shift();
    if (next) next();
    else pending.sending -= 1;
  }
}

/** Shows an edit of a cell. Returns what ends it. */
function showEdit(client: QueryClient, cell: Cell, edited: PendingCell, fields: CellFields) {
  const { cells } = pendingOf(client);
  cells.set(keyOfCell(cell), edited);
  edited.edits.push(fields);
  showEntry(client, cell, optimisticEntry(cell, edited));
  return () => {
    edited.edits.splice(edited.edits.indexOf(fields), 1);
    if (edited.edits.length === 0) cells.delete(keyOfCell(cell));
    showEntry(client, cell, optimisticEntry(cell, edited));
  };
}

/**
 * Saves a cell optimistically, after earlier edits of the same cell. When the page is hidden, edits of
 * the same cell are sent at once, but of many pasted cells only `maximumRequests` at a time.
 */
export async function saveCell(
  client: QueryClient,
  cell: EditedCell,
  fields: CellFields,
): Promise<void> {
  const pending = pendingOf(client);
  const key = keyOfCell(cell);
  const edited = pending.cells.get(key) ?? { server: findEntry(client, cell), edits: [] };
  const sendAndReceive = async () => {
    const entry = await inQueue(pending, () => send(cell, edited.server?.id, fields));
    // Requests sent when the page was hidden may be answered in another order.
    edited.server = edited.server ? newer(entry, edited.server) : entry;
    pending.saved.set(key, { entry: edited.server, at: Date.now() });
  };
  await changeOptimistically(client, [() => showEdit(client, cell, edited, fields)], () =>
    sendInOrder(client, key, sendAndReceive, Object.keys(fields)),
  );
}
