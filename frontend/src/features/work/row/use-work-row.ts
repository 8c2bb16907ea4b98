import { useMemo } from 'react';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import type { Option } from '../../../ui/forms/select/options.ts';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { personOptions } from '../fields/person-field.tsx';
import type { WorkItem } from '../list/team-list-kind.ts';

/** What the rows of a list share. Memoised, so that a row renders only if its own item changes. */
export interface RowContext<Item, Change> {
  people: TeamPeople;
  assigneeOptions: readonly Option[];
  now: Date;
  isReadOnly: boolean;
  onChange: (
    item: Item,
    change: Change | { title: string } | { assigneeId: string | null },
  ) => Promise<boolean>;
  onOpen: (item: Item) => void;
}

type RowContextOptions<Item, Change> = Omit<RowContext<Item, Change>, 'assigneeOptions' | 'now'>;

export function useRowContext<Item, Change>(
  options: RowContextOptions<Item, Change>,
): RowContext<Item, Change> {
  const { people, isReadOnly, onChange, onOpen } = options;
  const now = useNow();
  const assigneeOptions = useMemo(() => personOptions(people.members.values()), [people]);
  return useMemo(
    () => ({ people, assigneeOptions, now, isReadOnly, onChange, onOpen }),
    [people, assigneeOptions, now, isReadOnly, onChange, onOpen],
  );
}

interface ItemRowOptions<Change> {
  type: 'todo' | 'issue' | 'goal' | 'milestone';
  item: Pick<WorkItem, 'id' | 'title'>;
  /** The page of the item; by default at `/todos/…`. */
  href?: string;
  isReadOnly?: boolean;
  onOpen: () => void;
  onChange: (change: Change | { title: string }) => Promise<boolean>;
  rowProps: RowProps;
}

/** Props of the parts of a row: spread them over `ListRow`, `RowTitle`, `ViewLink`. */
export function useItemRow<Change>(options: ItemRowOptions<Change>) {
  const { type, item, onOpen, onChange, rowProps } = options;
  const mayWrite = useMayWrite();
  const isReadOnly = options.isReadOnly || !mayWrite;
  const { id, title } = item;
  const titleId = `${type}-title-${id}`;
  const tabIndex = rowProps.isActive ? 0 : -1;
  const disabled = isOptimistic(item);
  const { href = `/${type}s/${id}` } = options;
  const link = { title, href, tabIndex, disabled, onOpen } as const;
  const field = { isReadOnly, tabIndex, disabled: disabled || !mayWrite } as const;
  return {
    titleId,
    link,
    field: { ...field, onChange: onChange as (change: Change) => Promise<boolean> },
    row: { ...rowProps, id, titleId, isBusy: disabled, onOpen },
    title: {
      ...rowProps,
      ...link,
      rowId: id,
      titleId,
      isReadOnly,
      onSave: (text: string) => onChange({ title: text }),
    },
  };
}

interface WorkRowOptions<Item, Change> {
  type: 'todo' | 'issue' | 'goal';
  item: Item;
  context: Omit<RowContext<Item, Change>, 'now'>;
  rowProps: RowProps;
}

/** `useItemRow` with the props of its `PersonField`. */
export function useWorkRow<Item extends WorkItem, Change>(options: WorkRowOptions<Item, Change>) {
  const { type, item, context, rowProps } = options;
  const { people, assigneeOptions, isReadOnly } = context;
  const assignee = useAssignee(item.assigneeId, people);
  const row = useItemRow<Change>({
    type,
    item,
    isReadOnly,
    onOpen: () => context.onOpen(item),
    onChange: (change) => context.onChange(item, change),
    rowProps,
  });
  const { isReadOnly: isFixed, tabIndex, disabled } = row.field;
  return {
    ...row,
    assignee: {
      ...assignee,
      isReadOnly: isFixed,
      tabIndex,
      disabled,
      field: 'assignee',
      value: item.assigneeId,
      options: assigneeOptions,
      onValueChange: (value: string | null) => context.onChange(item, { assigneeId: value }),
    },
  };
}
