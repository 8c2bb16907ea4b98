import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Rendered only while selected. */
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `pills` for two or three choices, `line` for parts of a page. */
  variant?: 'pills' | 'line';
  className?: string;
}

const variants = {
  pills: {
    list: 'print:hidden grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-active p-1 dark:bg-surface',
    tab: 'h-7 rounded-sm px-3 pointer-coarse:h-11 text-ink-2 hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card dark:aria-selected:bg-active',
  },
  line: {
    list: 'print:hidden flex gap-5 max-sm:gap-4 overflow-x-auto border-line border-b [scrollbar-width:none]',
    tab: '-mb-px h-10 rounded-xs outline-offset-[-2px]! border-transparent border-b-2 text-ink-2 hover:text-ink pointer-coarse:h-11 aria-selected:border-accent aria-selected:text-ink',
  },
};

/** Arrows, Home and End move and select; Tab moves into the panel. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  variant = 'pills',
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.value === value) ?? items[0];

  // Scroll the selected tab into view if they do not fit.
  useEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector(`[id="${id}-tab-${value}"]`)?.getBoundingClientRect();
    if (!frame || !tab) return;
    if (tab.right > frame.right) list.current?.scrollBy(tab.right - frame.right, 0);
    if (tab.left < frame.left) list.current?.scrollBy(tab.left - frame.left, 0);
  }, [id, value]);

  function handleKey(event: KeyboardEvent): void {
    const index = items.findIndex((item) => item.value === value);
    const steps: Record<string, number> = {
      ArrowRight: (index + 1) % items.length,
      ArrowLeft: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    onValueChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={variants[variant].list}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={item === chosen ? `${id}-panel` : undefined}
            aria-selected={item === chosen}
            tabIndex={item === chosen ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            onKeyDown={handleKey}
            className={classNames(
              'inline-flex items-center justify-center gap-1.5 font-medium text-sm whitespace-nowrap transition-colors duration-100',
              variants[variant].tab,
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${chosen.value}`}
          className="pt-4"
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}
