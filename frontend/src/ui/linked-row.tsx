import { ExternalLink, Pencil, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ListCell, ListRow } from './list-row.tsx';
import type { Option } from './options.ts';
import { type Person, PersonField } from './person-field.tsx';
import type { RowPlace } from './row-list.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowTitle } from './row-title.tsx';

interface LinkedRowProps extends RowPlace {
  id: string;
  titleId: string;
  title: string;
  description?: string | null;
  /** To where it stands in its list. */
  href: string;
  isStruck: boolean;
  /** It is being made, and takes nothing yet. */
  disabled: boolean;
  /** Before the title: whether it is done. */
  mark?: ReactNode;
  /** Cells with what can be changed of it, before its assignee. */
  fields: ReactNode;
  assignee: {
    name: string;
    person: Person | undefined;
    value: string | null;
    options: readonly Option[];
    onValueChange: (personId: string | null) => void;
  };
  /** What the menu calls editing the title. */
  editLabel: string;
  onOpen: () => void;
  /** What its title leads to. */
  onFollow: () => void;
  onRename: (title: string) => void;
  /** `Unlink from Goal`. */
  unlinkLabel: string;
  onUnlink: () => void;
}

/** A row of what is linked to something: what it is, its fields, whose it is, and a menu. */
export function LinkedRow(props: LinkedRowProps) {
  const { id, titleId, title, description, href, isStruck, disabled, ...others } = props;
  const { mark, fields, assignee, editLabel, unlinkLabel, ...handlers } = others;
  const { onOpen, onFollow, onRename, onUnlink, ...place } = handlers;
  const tabIndex = place.isActive ? 0 : -1;
  return (
    <ListRow
      {...place}
      id={id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={onOpen}
      className="flex flex-wrap items-center gap-x-3 py-1.5 @4xl:flex-nowrap"
    >
      {mark && <ListCell className="flex items-center">{mark}</ListCell>}
      <ListCell className="flex min-w-0 flex-1 basis-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle
            {...place}
            rowId={id}
            titleId={titleId}
            title={title}
            href={href}
            disabled={disabled}
            isStruck={isStruck}
            onOpen={onFollow}
            onSave={onRename}
            className="py-0.5!"
          />
        </span>
        {description && <span className="min-w-0 truncate text-ink-3 text-xs">{description}</span>}
      </ListCell>
      <div
        role="presentation"
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-1 @max-4xl:order-last @max-4xl:basis-full @4xl:shrink-0 @4xl:gap-x-2',
          // Below the title: beside what stands before that, else a little out, as its fields are in.
          mark ? '@max-4xl:pl-5.5 @max-md:pl-0' : '@max-4xl:-ml-1',
        )}
      >
        {fields}
        <ListCell className="min-w-0 text-ink-2 text-xs @4xl:w-36">
          <PersonField
            label="Assignee"
            field="assignee"
            isNamed
            tabIndex={tabIndex}
            disabled={disabled}
            {...assignee}
          />
        </ListCell>
      </div>
      <RowMenu
        tabIndex={tabIndex}
        disabled={disabled}
        entries={[
          {
            label: 'View Details',
            keys: '↵',
            icon: <ExternalLink aria-hidden />,
            onSelect: onOpen,
          },
          {
            label: editLabel,
            keys: 'E',
            icon: <Pencil aria-hidden />,
            onSelect: () => place.onEdit(id),
          },
          'separator',
          { label: unlinkLabel, icon: <Unlink aria-hidden />, onSelect: onUnlink },
        ]}
      />
    </ListRow>
  );
}
