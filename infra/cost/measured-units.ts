const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

interface ChangeUnits {
  /** Of the request and of both stream functions. */
  write: number;
  /** Of both stream functions. */
  streamRead: number;
}

export interface MeasuredUnits {
  /** Read units of a route in a team with 100 todos. */
  readOf: (route: string) => number;
  changeOf: (change: string) => ChangeUnits;
}

const found = <T>(rows: Map<string, T>, name: string): T => {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`docs/data-model.md has no row "${name}".`);
  return row;
};

/** The capacity units in the tables of `docs/data-model.md`, which tests compare with the table. */
export const measuredUnits = (dataModel: string): MeasuredUnits => {
  const rows = dataModel.split('\n').filter((line) => line.startsWith('| '));
  const routes = new Map<string, number>();
  const changes = new Map<string, ChangeUnits>();
  for (const cells of rows.map(cellsOf)) {
    const [name = ''] = cells;
    if (name.startsWith('`') && cells.length === 6)
      routes.set(name.replaceAll('`', ''), Number(cells[3]));
    const [, , , , write, streamRead] = cells.map(Number);
    if (cells.length === 6 && Number.isFinite(write) && !name.startsWith('`'))
      changes.set(name, { write: write!, streamRead: streamRead! });
  }
  return { readOf: (route) => found(routes, route), changeOf: (change) => found(changes, change) };
};
