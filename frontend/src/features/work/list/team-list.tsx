import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { countText, ListBar } from '../../../ui/lists/list-bar.tsx';
import { RowList, type RowProps } from '../../../ui/lists/row-list.tsx';
import type { MenuEntry } from '../../../ui/overlays/popup/menu-content.tsx';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import type { ListView, TeamListKind, WorkItem } from './team-list-kind.ts';
import type { TeamListProps, TeamList as TeamListState } from './use-team-list.ts';

interface Props<Item extends WorkItem, View extends ListView> {
  kind: TeamListKind<Item, View>;
  list: TeamListState<Item, View>;
  view: View;
  onViewChange: TeamListProps<Item, View>['onViewChange'];
  /** Selects that filter or sort the list. */
  filters: ReactNode;
  archive?: ReactNode;
  menu?: readonly MenuEntry[] | undefined;
  quickAdd: ReactNode;
  /** Shown if the list cannot be read, instead of the usual message. */
  failure?: ReactNode;
  onDelete?: (item: Item) => void;
  /** The row, memoised. */
  children: (item: Item, key: string, rowProps: RowProps) => ReactNode;
}

/** A team's list of one kind of work with its bar, quick add and shortcuts. */
export function TeamList<Item extends WorkItem, View extends ListView>(props: Props<Item, View>) {
  const { kind, list, view, onViewChange, filters, archive, onDelete } = props;
  const { query, items, shown, open, toggle, isReadOnly } = list;
  const { error, isFetching } = query;
  return (
    <>
      <ListBar
        searchLabel={kind.copy.search}
        search={view.search}
        onSearchChange={(search) => onViewChange({ ...view, search })}
        searchInput={list.search}
        count={countText({
          things: kind.things,
          total: items?.length ?? (error ? null : undefined),
          shown: kind.isFiltering(view) ? shown.length : undefined,
          isArchive: isReadOnly,
        })}
        isLoadingMore={items !== undefined && isFetching}
        onShowShortcuts={() => list.setShortcutsOpen(true)}
        actions={archive}
        menu={props.menu}
      >
        {filters}
      </ListBar>
      <Card className="@container">
        {!isReadOnly && props.quickAdd}
        {items ? (
          <RowList
            {...kind.rows}
            label={kind.copy.label}
            rows={shown}
            keyOf={list.keyOf}
            commands={
              isReadOnly
                ? { onOpen: open }
                : { onOpen: open, onToggle: toggle, onDelete, fields: kind.fields }
            }
            isEditable={!isReadOnly}
            highlightedId={list.highlightedId}
            empty={<Empty {...props} />}
          >
            {props.children}
          </RowList>
        ) : error ? (
          (props.failure ?? (
            <LoadFailure title={kind.copy.loadFailed} of={query} className="py-10" />
          ))
        ) : (
          <kind.RowsSkeleton />
        )}
      </Card>
      <ShortcutsSheet
        groups={kind.shortcuts}
        open={list.areShortcutsOpen}
        onOpenChange={list.setShortcutsOpen}
      />
    </>
  );
}

function Empty<Item extends WorkItem, View extends ListView>(props: Props<Item, View>) {
  const { kind, list, view } = props;
  const mayWrite = useMayWrite();
  const { copy } = kind;
  const action = kind.isFiltering(view) ? (
    <Button onClick={() => list.leaveEmpty(kind.clearFilters(view))}>{copy.clearFilters}</Button>
  ) : view.archived ? (
    <Button onClick={() => list.leaveEmpty({ ...view, archived: false })}>{copy.showActive}</Button>
  ) : (
    mayWrite && (
      <Button variant="primary" onClick={() => list.quickAdd.current?.focus()}>
        {copy.emptyAction}
      </Button>
    )
  );
  const { hint, ...text } = kind.emptyText(view);
  // Without filters it says how to add the first one.
  const shownHint = mayWrite || kind.isFiltering(view) ? hint : undefined;
  return <EmptyState level={2} {...text} hint={shownHint} action={action} />;
}
