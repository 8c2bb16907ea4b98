import type { ReactNode } from 'react';
import { isProvisional } from '../kit/provisional-id.ts';
import { Count } from './count.tsx';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';
import { RowList, type RowPlace } from './row-list.tsx';
import type { RowCommands } from './use-row-keys.ts';
import { useShownRows } from './use-shown-rows.ts';

interface LinkedRowsProps<Row> {
  /** `Related Todos`. */
  title: string;
  icon: ReactNode;
  /** One and many of them: `todo`, `todos`. */
  things: readonly [string, string];
  /** Undefined until they are here. */
  rows: readonly Row[] | undefined;
  /** What a row is known by, also while it is being made; the same function while it means the same. */
  keyOf: (row: Row) => string;
  /** What they are linked to. */
  linkedTo: string;
  /** Makes one, above the rows. */
  add: ReactNode;
  /** Links one that is there already. */
  link: ReactNode;
  /** How high most rows are, in one line and where the list is narrow, px. */
  height: { wide: number; narrow: number };
  commands: RowCommands<Row>;
  /** What is said where there are none. */
  emptyText: string;
  emptyHint: string;
  skeleton: ReactNode;
  children: (row: Row, key: string, place: RowPlace) => ReactNode;
}

const everything = () => true;

/** What is linked to something, in a panel: made there, linked, worked on, and unlinked. */
export function LinkedRows<Row extends { id: string }>(props: LinkedRowsProps<Row>) {
  const { title, icon, things, rows, keyOf, linkedTo } = props;
  const { shown } = useShownRows({
    rows,
    matches: everything,
    list: linkedTo,
    keyOf,
    isOwnNew: isProvisional,
  });
  return (
    <Panel
      title={title}
      icon={icon}
      badge={rows && <Count value={rows.length} label={things[rows.length === 1 ? 0 : 1]} />}
      action={props.link}
      className="@container"
    >
      {props.add}
      {rows ? (
        <RowList
          label={`Related ${things[1]}`}
          rows={shown}
          keyOf={keyOf}
          height={props.height}
          commands={props.commands}
          litId={undefined}
          empty={<EmptyState icon={icon} title={props.emptyText} hint={props.emptyHint} />}
        >
          {props.children}
        </RowList>
      ) : (
        props.skeleton
      )}
    </Panel>
  );
}
