import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { RowProps } from './row-list.tsx';

interface ListRowProps extends Omit<RowProps, 'isEditing' | 'onEdit' | 'onEditEnd'> {
  id: string;
  /** Id of the element that labels the row. */
  titleId: string;
  /** Not saved yet; the row is disabled. */
  isBusy: boolean;
  /** A click outside the row's controls. */
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** Whether a control in the row handles this click, or it came from a popup. */
function isForControl(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('button, a, input, label, [role=status]') !== null;
}

/** A row of a RowList, made of cells. The list must be in an `@container`. */
export function ListRow(props: ListRowProps) {
  const { id, titleId, isBusy, onOpen, className, children } = props;
  const { ref, index, offset, isActive, isHighlighted } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned absolutely, unlike table rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its rows
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 1}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      tabIndex={isActive ? 0 : -1}
      data-row={id}
      data-focus-return={isActive ? '' : undefined}
      data-index={index}
      data-highlighted={isHighlighted ? '' : undefined}
      style={{ top: offset }}
      onClick={(event) => !isForControl(event) && !isBusy && onOpen()}
      className={classNames(
        'group/row absolute inset-x-0 print:static cursor-default border-line-soft border-b px-4 max-sm:px-3',
        'transition-colors duration-150 data-highlighted:bg-accent-soft data-highlighted:duration-100 not-data-highlighted:hover:bg-hover',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function ListCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned absolutely, unlike table rows
    // biome-ignore lint/a11y/useFocusableInteractive: the row or a control in the cell is focused
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}
