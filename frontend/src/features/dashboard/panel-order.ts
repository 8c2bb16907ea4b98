/** How much of a row a panel takes; two that take less than a row share one. */
export type PanelWidth = 'row' | 'wide' | 'narrow';

/** The listed panels first, in that order; the others follow in their own. */
export function inOrder<Panel extends { id: string }>(
  panels: readonly Panel[],
  order: readonly string[],
): Panel[] {
  const place = ({ id }: Panel) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...panels].sort((a, b) => place(a) - place(b));
}

/** The ids after a panel took the place of another. */
export function movedTo(ids: readonly string[], id: string, place: string): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(ids.indexOf(place), 0, id);
  return others;
}

/** How many of six columns each panel takes. One that has no neighbor for its row fills it. */
export function columnsOf(widths: readonly PanelWidth[]): number[] {
  const columns: number[] = [];
  while (columns.length < widths.length) {
    const width = widths[columns.length];
    const next = widths[columns.length + 1];
    if (width === 'row' || !next || next === 'row') columns.push(6);
    else if (width === next) columns.push(3, 3);
    else columns.push(...(width === 'wide' ? [4, 2] : [2, 4]));
  }
  return columns;
}
