import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ScorecardEntry, ScorecardGrid } from '#shared/scorecards/scorecard-entry.ts';
import { call } from '../../kit/call.ts';
import { changeKept } from '../../kit/kept-data.ts';
import { keyOf } from '../../kit/query-client.ts';

export interface CellPlace {
  scorecardId: string;
  lineItemId: string;
  /** The first day of its period. */
  day: string;
}

/** The same with the last day of its period, which a new entry tells as well. */
export interface EnteredPlace extends CellPlace {
  lastDay: string;
}

/** What is entered into a cell; what is left out stays. */
export interface CellFields {
  value?: string | null;
  notes?: string | null;
}

/** A cell that is being saved: as the server has it, and what is on its way, in order. */
interface PendingCell {
  server: ScorecardEntry | undefined;
  edits: CellFields[];
  tail: Promise<unknown>;
}

interface Ledger {
  pending: Map<string, PendingCell>;
  /** What was saved, and when: a read that began before does not know it. */
  saved: Map<string, { entry: ScorecardEntry; at: number }>;
  /** How many are being sent, and those whose turn has not come. */
  sending: number;
  waiting: (() => void)[];
}

/** A pasted block is hundreds of cells: sent all at once, many would be refused as too often. */
const mostAtOnce = 8;

const ledgers = new WeakMap<QueryClient, Ledger>();

function ledgerOf(client: QueryClient): Ledger {
  let ledger = ledgers.get(client);
  if (!ledger) {
    ledger = { pending: new Map(), saved: new Map(), sending: 0, waiting: [] };
    ledgers.set(client, ledger);
  }
  return ledger;
}

const cellOf = ({ scorecardId, lineItemId, periodStart }: ScorecardEntry) =>
  `${scorecardId} ${lineItemId} ${periodStart.slice(0, 10)}`;

const nameOf = ({ scorecardId, lineItemId, day }: CellPlace) =>
  `${scorecardId} ${lineItemId} ${day}`;

const isAt = (place: CellPlace) => (entry: ScorecardEntry) => cellOf(entry) === nameOf(place);

const gridsOf = (scorecardId: string): QueryKey =>
  keyOf('GET /api/scorecards/{scorecardId}/grid', { params: { scorecardId } });

/** As the cell shows while it is saved. */
function shownEntry(place: CellPlace, cell: PendingCell): ScorecardEntry | undefined {
  if (cell.edits.length === 0) return cell.server;
  const moment = `${place.day}T00:00:00.000Z`;
  const blank: ScorecardEntry = {
    id: nameOf(place),
    scorecardId: place.scorecardId,
    lineItemId: place.lineItemId,
    periodStart: moment,
    periodEnd: moment,
    value: null,
    notes: null,
    createdBy: '',
    createdAt: moment,
    updatedAt: moment,
  };
  return Object.assign({}, cell.server ?? blank, ...cell.edits) as ScorecardEntry;
}

function showEntry(client: QueryClient, place: CellPlace, entry: ScorecardEntry | undefined): void {
  changeKept<ScorecardGrid>(client, gridsOf(place.scorecardId), (grid) => {
    const others = grid.entries.filter((each) => !isAt(place)(each));
    return { ...grid, entries: entry ? [...others, entry] : others };
  });
}

const newer = (one: ScorecardEntry, other: ScorecardEntry) =>
  one.updatedAt >= other.updatedAt ? one : other;

/** What was read, with what is newer here: saved while it was read, or still on its way. */
function refreshed(ledger: Ledger, read: ScorecardEntry, startedAt: number): ScorecardEntry {
  const saved = ledger.saved.get(cellOf(read));
  const known = saved && saved.at >= startedAt ? newer(saved.entry, read) : read;
  const cell = ledger.pending.get(cellOf(read));
  if (!cell) return known;
  cell.server = cell.server ? newer(cell.server, known) : known;
  const { scorecardId, lineItemId, periodStart } = read;
  const place = { scorecardId, lineItemId, day: periodStart.slice(0, 10) };
  return shownEntry(place, cell) ?? known;
}

/** A grid that was just read, true to what one enters oneself. */
export function withOwnEntries(
  client: QueryClient,
  grid: ScorecardGrid,
  startedAt: number,
): ScorecardGrid {
  const ledger = ledgerOf(client);
  const entries = new Map(
    grid.entries.map((entry) => [cellOf(entry), refreshed(ledger, entry, startedAt)]),
  );
  const { id } = grid.scorecard;
  for (const [name, { entry, at }] of ledger.saved)
    if (at >= startedAt && entry.scorecardId === id && !entries.has(name)) entries.set(name, entry);
  for (const [name, cell] of ledger.pending) {
    const [scorecardId = '', lineItemId = '', day = ''] = name.split(' ');
    const shown = shownEntry({ scorecardId, lineItemId, day }, cell);
    if (scorecardId === id && shown) entries.set(name, shown);
  }
  return { ...grid, entries: [...entries.values()] };
}

function findEntry(client: QueryClient, place: CellPlace): ScorecardEntry | undefined {
  for (const [, grid] of client.getQueriesData<ScorecardGrid>({
    queryKey: gridsOf(place.scorecardId),
  })) {
    const found = grid?.entries.find(isAt(place));
    if (found) return found;
  }
  return undefined;
}

/** What nothing was entered into yet has no id to be changed by. */
function send(
  { scorecardId, lineItemId, day, lastDay }: EnteredPlace,
  entryId: string | undefined,
  fields: CellFields,
): Promise<ScorecardEntry> {
  if (entryId)
    return call('PATCH /api/scorecard-entries/{entryId}', { params: { entryId }, body: fields });
  const body = { scorecardId, lineItemId, periodStart: day, periodEnd: lastDay, ...fields };
  return call('POST /api/scorecard-entries', { body });
}

/** Sends once its turn comes; whoever waits longest takes the place of who is done. */
async function inTurn<Answer>(ledger: Ledger, ask: () => Promise<Answer>): Promise<Answer> {
  if (ledger.sending < mostAtOnce) ledger.sending += 1;
  else await new Promise<void>((begin) => ledger.waiting.push(begin));
  try {
    return await ask();
  } finally {
    const next = ledger.waiting.shift();
    if (next) next();
    else ledger.sending -= 1;
  }
}

/**
 * Enters something into a cell: it shows at once, is sent after what was entered there before, and
 * is taken back where it is refused.
 */
export async function saveCell(
  client: QueryClient,
  place: EnteredPlace,
  fields: CellFields,
): Promise<void> {
  const ledger = ledgerOf(client);
  const { pending, saved } = ledger;
  const name = nameOf(place);
  const cell: PendingCell = pending.get(name) ?? {
    server: findEntry(client, place),
    edits: [],
    tail: Promise.resolve(),
  };
  pending.set(name, cell);
  cell.edits.push(fields);
  showEntry(client, place, shownEntry(place, cell));
  const sent = cell.tail.then(() => inTurn(ledger, () => send(place, cell.server?.id, fields)));
  cell.tail = sent.then(
    (entry) => {
      cell.server = entry;
    },
    () => undefined,
  );
  try {
    const entry = await sent;
    saved.set(name, { entry, at: Date.now() });
  } finally {
    cell.edits.splice(cell.edits.indexOf(fields), 1);
    if (cell.edits.length === 0) pending.delete(name);
    showEntry(client, place, shownEntry(place, cell));
  }
}

/** What others entered in the period that begins on this day; null where it cannot be known. */
export async function rereadDay(client: QueryClient, scorecardId: string, day: string) {
  const startedAt = Date.now();
  const entries = await call('GET /api/scorecards/{scorecardId}/entries', {
    params: { scorecardId },
    query: { startDate: day, endDate: day },
  });
  const ledger = ledgerOf(client);
  for (const read of entries) {
    const entry = refreshed(ledger, read, startedAt);
    showEntry(client, { scorecardId, lineItemId: read.lineItemId, day }, entry);
  }
}
