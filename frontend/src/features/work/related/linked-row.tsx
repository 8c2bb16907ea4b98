import { ExternalLink, Pencil, Unlink } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ListCell, ListRow } from '../../../ui/lists/list-row.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { RowTitle } from '../../../ui/lists/row-title.tsx';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { PersonField, personOptions } from '../fields/person-field.tsx';
import type { WorkItem } from '../list/team-list-kind.ts';
import { type RowContext, useWorkRow } from '../row/use-work-row.ts';
import { workCopy } from '../work-copy.ts';

interface LinkedRowOptions<Item, Change> {
  type: 'todo' | 'issue';
  item: Item;
  context: Pick<RowContext<Item, Change>, 'onChange' | 'onOpen'>;
  rowProps: RowProps;
}

/** `useWorkRow` for an item that may belong to any team. */
export function useLinkedRow<Item extends WorkItem, Change>(
  options: LinkedRowOptions<Item, Change>,
) {
  const people = useTeamPeople(options.item.teamId);
  const assigneeOptions = useMemo(() => personOptions(people.members.values()), [people]);
  const context = { ...options.context, people, assigneeOptions, isReadOnly: false };
  return useWorkRow<Item, Change>({ ...options, context });
}

interface LinkedRowProps {
  row: ReturnType<typeof useLinkedRow<WorkItem, never>>;
  description?: string | null;
  /** The item in its list. */
  href: string;
  /** Opens `href`. */
  onFollow: () => void;
  isStruck: boolean;
  /** Before the title. */
  mark?: ReactNode;
  /** Cells before the assignee. */
  fields: ReactNode;
  copy: { editTitle: string; unlink: string };
  onUnlink: () => void;
}

/** A row of an item that is linked to a goal. */
export function LinkedRow(props: LinkedRowProps) {
  const { row, description, href, onFollow, isStruck, mark, copy } = props;
  const { tabIndex, disabled } = row.field;
  return (
    <ListRow {...row.row} className="flex flex-wrap items-center gap-x-3 py-1.5 @4xl:flex-nowrap">
      {mark && <ListCell className="flex items-center">{mark}</ListCell>}
      <ListCell className="flex min-w-0 flex-1 basis-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle
            {...row.title}
            href={href}
            onOpen={onFollow}
            isStruck={isStruck}
            className="py-0.5!"
          />
        </span>
        {description && (
          <span dir="auto" className="min-w-0 truncate text-ink-3 text-xs">
            {description}
          </span>
        )}
      </ListCell>
      <div
        role="presentation"
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-1 @max-4xl:order-last @max-4xl:basis-full @4xl:shrink-0 @4xl:gap-x-2',
          // Aligned with the title, or with the mark before it.
          mark ? '@max-4xl:pl-5.5 @max-md:pl-0' : '@max-4xl:-ml-1',
        )}
      >
        {props.fields}
        <ListCell className="min-w-0 text-ink-2 text-xs @4xl:w-36">
          <PersonField {...row.assignee} label={workCopy.person.assignee} isNamed />
        </ListCell>
      </div>
      <RowMenu
        tabIndex={tabIndex}
        disabled={disabled}
        entries={[
          {
            label: workCopy.related.viewDetails,
            keys: '↵',
            icon: <ExternalLink aria-hidden />,
            onSelect: row.row.onOpen,
          },
          {
            label: copy.editTitle,
            keys: 'E',
            icon: <Pencil aria-hidden />,
            onSelect: () => row.row.onEdit(row.row.id),
          },
          'separator',
          { label: copy.unlink, icon: <Unlink aria-hidden />, onSelect: props.onUnlink },
        ]}
      />
    </ListRow>
  );
}
