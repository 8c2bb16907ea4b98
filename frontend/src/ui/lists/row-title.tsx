import { Pencil } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { markWhenSaved } from '../feedback/saved-marks.ts';
import { InlineField } from '../forms/inline-edit/inline-edit.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { useMayWrite } from '../write-access.tsx';
import { RowLink } from './row-link.tsx';
import type { RowProps } from './row-list.tsx';

interface RowTitleProps extends Pick<RowProps, 'isActive' | 'isEditing' | 'onEdit' | 'onEditEnd'> {
  rowId: string;
  titleId: string;
  title: string;
  href: string;
  disabled: boolean;
  isStruck: boolean;
  isReadOnly?: boolean;
  onOpen: () => void;
  onSave: (title: string) => unknown;
  className?: string;
}

/** The title of a row: a link, edited by the pencil button or a key. */
export function RowTitle(props: RowTitleProps) {
  const { rowId, titleId, title, href, disabled, isStruck, isActive, isEditing } = props;
  const isReadOnly = !useMayWrite() || props.isReadOnly;
  if (isEditing) {
    return (
      <InlineField
        label={uiCopy.title.label}
        value={title}
        limit={500}
        onSave={(saved) =>
          void markWhenSaved(props.onSave(saved), () => document.getElementById(titleId))
        }
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
        {/* A separate element, because clipped text would show in the padding. */}
        <span dir="auto" className="block @4xl:truncate @max-4xl:line-clamp-2">
          {title}
        </span>
      </RowLink>
      {!isReadOnly && (
        <IconButton
          label={uiCopy.title.edit}
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
