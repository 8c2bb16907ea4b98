import { Pencil } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { InlineField } from './inline-edit.tsx';
import { RowLink } from './row-link.tsx';
import type { RowPlace } from './row-list.tsx';

interface RowTitleProps extends Pick<RowPlace, 'isActive' | 'isEditing' | 'onEdit' | 'onEditEnd'> {
  /** The row's. */
  rowId: string;
  titleId: string;
  title: string;
  href: string;
  disabled: boolean;
  isStruck: boolean;
  /** It cannot be edited here. */
  isReadOnly?: boolean;
  onOpen: () => void;
  onSave: (title: string) => void;
  className?: string;
}

/** A row's title: a link to what it is, edited by the pencil beside it or by key. */
export function RowTitle(props: RowTitleProps) {
  const { rowId, titleId, title, href, disabled, isStruck, isActive, isEditing } = props;
  const { isReadOnly = false } = props;
  if (isEditing) {
    return (
      <InlineField
        label="Title"
        value={title}
        maxLength={500}
        onSave={props.onSave}
        onClose={props.onEditEnd}
      />
    );
  }
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <RowLink
        id={titleId}
        href={href}
        tabIndex={tabIndex}
        disabled={disabled}
        onOpen={props.onOpen}
        className={classNames(
          'min-w-0 rounded-xs py-1 text-ink pointer-coarse:py-2.5',
          isStruck && 'text-ink-3 line-through',
          props.className,
        )}
      >
        {/* Of its own: what is cut off would show in the padding. */}
        <span className="block @4xl:truncate @max-4xl:line-clamp-2">{title}</span>
      </RowLink>
      {!isReadOnly && (
        <IconButton
          label="Edit title"
          keys="E"
          size="small"
          tabIndex={tabIndex}
          disabled={disabled}
          onClick={() => props.onEdit(rowId)}
          className="size-6! text-transparent! hover:text-ink! focus-visible:text-ink-3! group-hover/row:text-ink-3! pointer-coarse:size-10! pointer-coarse:text-ink-3! @max-md:hidden"
        >
          <Pencil className="size-3.5!" aria-hidden />
        </IconButton>
      )}
    </>
  );
}
