import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useRef } from 'react';
import type { ItemCache } from '../../../kit/cache/item-cache.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { RowCommands } from '../../../ui/lists/keyboard/use-row-keys.ts';
import { RowList, type RowProps } from '../../../ui/lists/row-list.tsx';
import { useShownRows } from '../../../ui/lists/use-shown-rows.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Count } from '../../../ui/primitives/count.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { workCopy } from '../work-copy.ts';
import { LinkExisting } from './link-existing.tsx';
import { type Linkable, useLinkable } from './use-linkable.ts';

/** How one kind of work is shown on the page of its goal. */
export interface LinkedKind<Item extends Linkable> {
  cache: Pick<ItemCache<Item & { updatedAt: string }, never>, 'rowKeyOf'>;
  /** What can be linked. */
  listQuery: (teamId: string) => UseQueryOptions<Item[]>;
  icon: ReactNode;
  nouns: readonly [string, string];
  /** Of most rows, px. */
  height: { wide: number; narrow: number };
  /** Letters that open a field of the row, by its `data-field`. */
  fields: Readonly<Record<string, string>>;
  RowsSkeleton: ComponentType;
  copy: { title: string; empty: string; emptyHint: string; add: string; link: string };
}

interface LinkedRowsProps<Item extends Linkable> extends RowCommands<Item> {
  kind: LinkedKind<Item>;
  goal: { id: string; teamId: string };
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined;
  onLink: (id: string, goalId: string) => void;
  quickAdd: ReactNode;
  children: (item: Item, key: string, rowProps: RowProps) => ReactNode;
}

const all = () => true;

/** A panel with the items that are linked to a goal, where they are also added, edited and unlinked. */
export function LinkedRows<Item extends Linkable>(props: LinkedRowsProps<Item>) {
  const { kind, goal, items, onLink, onOpen, onToggle } = props;
  const { copy, icon, nouns, fields } = kind;
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const keyOf = useCallback(({ id }: Item) => kind.cache.rowKeyOf(client, id), [kind, client]);
  const { shown } = useShownRows({
    rows: items,
    matches: all,
    list: goal.id,
    keyOf,
    isOwnNew: isOptimistic,
  });
  const linkable = useLinkable(kind.listQuery(goal.teamId), goal.id);
  const panel = useRef<HTMLElement>(null);
  const focusQuickAdd = () => panel.current?.querySelector<HTMLElement>('form input')?.focus();
  return (
    <Panel
      ref={panel}
      title={copy.title}
      icon={icon}
      badge={items && <Count value={items.length} label={nouns[items.length === 1 ? 0 : 1]} />}
      action={
        mayWrite && (
          <LinkExisting label={copy.link} {...linkable} onLink={(id) => onLink(id, goal.id)} />
        )
      }
      className="@container"
    >
      {props.quickAdd}
      {items ? (
        <RowList
          label={workCopy.related.rows(nouns[1])}
          rows={shown}
          keyOf={keyOf}
          height={kind.height}
          commands={{ onOpen, onToggle, fields }}
          highlightedId={undefined}
          empty={
            <EmptyState
              icon={icon}
              title={copy.empty}
              hint={mayWrite && copy.emptyHint}
              action={mayWrite && <Button onClick={focusQuickAdd}>{copy.add}</Button>}
            />
          }
        >
          {props.children}
        </RowList>
      ) : (
        <kind.RowsSkeleton />
      )}
    </Panel>
  );
}
