import { type ReactNode, useEffect } from 'react';
import type { CommonView } from '#shared/work/view.ts';
import { rememberListOrder } from '../../../kit/cache/list-order.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { countText, ListBar } from '../../../ui/lists/list-bar.tsx';
import { RowList, type RowProps } from '../../../ui/lists/row-list.tsx';
import type { MenuEntry } from '../../../ui/overlays/popup/menu-content.tsx';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { ListSections } from './list-sections.tsx';
import type { TeamListKind, WorkItem } from './team-list-kind.ts';
import type { TeamListProps, TeamList as TeamListState } from './use-team-list.ts';
import { ViewFilters } from './view-filters.tsx';

interface Props<Item extends WorkItem, View extends CommonView> {
  kind: TeamListKind<Item, View>;
  list: TeamListState<Item, View>;
  view: View;
  onViewChange: TeamListProps<Item, View>['onViewChange'];
  people: TeamPeople;
  archive?: ReactNode;
  views: ReactNode;
  menu?: readonly MenuEntry[] | undefined;
  quickAdd: ReactNode;
  /** Shown if the list cannot be read, instead of the default message. */
  failure?: ReactNode;
  onDelete?: (item: Item) => void;
  /** The row, memoised. */
  children: (item: Item, key: string, rowProps: RowProps) => ReactNode;
}

/** A team's list of one kind of work with its bar, quick add and shortcuts. */
export function TeamList<Item extends WorkItem, View extends CommonView>(props: Props<Item, View>) {
  const { kind, list, view, onViewChange, people, archive, onDelete } = props;
  const { query, items, shown, open, toggle, isReadOnly } = list;
  const { error, isFetching } = query;
  const grouping = kind.view.groupings.find(({ value }) => value === view.group);
  const isGrouped = grouping !== undefined && shown.length > 0;
  useEffect(() => {
    if (!isGrouped) rememberListOrder(kind.path, shown);
  }, [kind, shown, isGrouped]);
  const rowsIn = (rows: readonly Item[], label: string) => (
    <RowList
      {...kind.rows}
      label={label}
      rows={rows}
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
  );
  return (
    <>
      <ListBar
        searchLabel={kind.copy.search}
        search={view.search ?? ''}
        onSearchChange={(search) => onViewChange({ ...view, search: search || undefined })}
        searchInput={list.search}
        count={countText({
          nouns: kind.nouns,
          total: items?.length ?? (error ? null : undefined),
          shown: kind.view.isFiltered(view) ? shown.length : undefined,
          isArchive: isReadOnly,
        })}
        isLoadingMore={items !== undefined && isFetching}
        onShowShortcuts={() => list.setShortcutsOpen(true)}
        views={props.views}
        actions={archive}
        menu={props.menu}
      >
        <ViewFilters kind={kind} view={view} onViewChange={onViewChange} people={people} />
      </ListBar>
      <div className="grid gap-4">
        {!(isGrouped && isReadOnly) && (
          <Card className="@container">
            {!isReadOnly && props.quickAdd}
            {items ? (
              !isGrouped && rowsIn(shown, kind.copy.label)
            ) : error ? (
              (props.failure ?? (
                <LoadFailure title={kind.copy.loadFailed} of={query} className="py-10" />
              ))
            ) : (
              <kind.RowsSkeleton />
            )}
          </Card>
        )}
        {isGrouped && (
          <ListSections kind={kind} grouping={grouping} rows={shown} people={people}>
            {rowsIn}
          </ListSections>
        )}
      </div>
      <ShortcutsSheet
        groups={kind.shortcuts}
        open={list.areShortcutsOpen}
        onOpenChange={list.setShortcutsOpen}
      />
    </>
  );
}

function Empty<Item extends WorkItem, View extends CommonView>(props: Props<Item, View>) {
  const { kind, list, view } = props;
  const mayWrite = useMayWrite();
  const { copy } = kind;
  const action = kind.view.isFiltered(view) ? (
    <Button onClick={() => list.leaveEmpty(kind.view.withoutFilters(view))}>
      {copy.clearFilters}
    </Button>
  ) : view.archived ? (
    <Button onClick={() => list.leaveEmpty(kind.view.inArchive(view, false))}>
      {copy.showActive}
    </Button>
  ) : (
    mayWrite && (
      <Button variant="primary" onClick={() => list.quickAdd.current?.focus()}>
        {copy.emptyAction}
      </Button>
    )
  );
  const { hint, ...text } = kind.emptyText(view);
  // Without filters it says how to add the first one.
  const shownHint = mayWrite || kind.view.isFiltered(view) ? hint : undefined;
  return <EmptyState level={2} {...text} hint={shownHint} action={action} />;
}
