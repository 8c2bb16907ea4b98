import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useOverflows } from '../../kit/hooks/use-overflows.ts';
import { classNames } from '../class-names.ts';

/** Scrolls horizontally if too wide; `label` is its accessible name. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box);
  return (
    // No landmark, because the panel around it often has the same name.
    <div
      ref={box}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className="overflow-x-auto print:overflow-visible"
    >
      <table
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-sm', className)}
        {...rest}
      />
    </div>
  );
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={classNames(
        'border-line-soft border-b last:border-b-0 in-[tbody]:hover:bg-hover',
        className,
      )}
      {...rest}
    />
  );
}

interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'align'> {
  align?: 'start' | 'end';
}

export function TableHeader({ align = 'start', className, ...rest }: TableHeaderProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-8 px-4 font-medium text-ink-3 text-xs whitespace-nowrap',
        align === 'end' && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

interface SortableHeaderProps extends TableHeaderProps {
  /** Current sort direction of this column, if any. */
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  children: ReactNode;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

export function SortableTableHeader({ sorted, onSort, children, ...rest }: SortableHeaderProps) {
  const Icon = sorted ? sortIcons[sorted] : ChevronsUpDown;
  return (
    <TableHeader aria-sort={sorted ?? 'none'} {...rest}>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-hover hover:text-ink pointer-coarse:h-11',
          sorted && 'text-ink',
        )}
      >
        {children}
        <Icon className={classNames('size-3', !sorted && 'opacity-50')} aria-hidden />
      </button>
    </TableHeader>
  );
}

export function TableCell({
  align = 'start',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: 'start' | 'end' }) {
  return (
    <td
      className={classNames(
        'h-10 px-4 align-middle',
        align === 'end' && 'tnum text-right',
        className,
      )}
      {...rest}
    />
  );
}
