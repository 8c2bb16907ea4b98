import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RouteUnits {
  /** In a team with 100 and with 10,000 todos. */
  read: { 100: number; 10000: number };
  write: number;
}

export interface ChangeUnits {
  /** Write units of the request, of both stream functions, and of all three. */
  request: number;
  background: number;
  live: number;
  all: number;
  /** Read units of both stream functions. */
  read: number;
  /** Calls of the table by `process-changes`, most of them one after the other. */
  calls: number;
}

export interface MeasuredUnits {
  routes: ReadonlyMap<string, RouteUnits>;
  changes: ReadonlyMap<string, ChangeUnits>;
}

/** The rows below the heading, by their first cell. Throws if a row has another number of cells. */
const rowsOf = (text: string) => {
  const [heading = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  for (const row of rows)
    if (row.length !== heading.length)
      throw new Error(`"${row[0]}" has ${row.length} cells instead of ${heading.length}.`);
  return rows;
};

const parseRoutes = (text: string) =>
  new Map(
    rowsOf(text).map(([route = '', , , few, many, write]): [string, RouteUnits] => [
      route,
      { read: { 100: Number(few), 10000: Number(many) }, write: Number(write) },
    ]),
  );

const parseChanges = (text: string) =>
  new Map(
    rowsOf(text).map(([change = '', ...units]): [string, ChangeUnits] => {
      const [request = 0, background = 0, live = 0, all = 0, read = 0, calls = 0] =
        units.map(Number);
      return [change, { request, background, live, all, read, calls }];
    }),
  );

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');

/**
 * The capacity units of every route and of the usual changes, from `docs/route-units.tsv` and
 * `docs/change-units.tsv`, which tests compare with what the table reports.
 */
export const readMeasuredUnits = (): MeasuredUnits => ({
  routes: parseRoutes(read('route-units.tsv')),
  changes: parseChanges(read('change-units.tsv')),
});

/** The row of this name. Throws if there is none. */
export const unitsOf = <T>(rows: ReadonlyMap<string, T>, name: string): T => {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`No measured units of "${name}".`);
  return row;
};
