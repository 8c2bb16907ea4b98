import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentKeys } from '../../../kit/hooks/use-current-keys.ts';
import { classNames } from '../../class-names.ts';
import { uiCopy } from '../../ui-copy.ts';
import { escapeCloses } from '../escape-closes.ts';
import { AdoptedTrigger } from './adopted-trigger.tsx';
import { popupHeading, popupMargin, popupOffset, popupRow, popupSurface } from './popup-styles.ts';

interface MenuAction {
  label: string;
  /** Runs after the menu has closed and returned the focus to its trigger. */
  onSelect: () => void;
  icon?: ReactNode;
  /** Shortcut shown at the end. */
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Makes it a checkable entry. */
  checked?: boolean;
}

export type MenuEntry = MenuAction | { heading: string } | 'separator';

interface MenuContentProps {
  trigger: HTMLElement | null;
  openedByKey: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
}

/** Loaded on demand by Menu; mounted only while open. */
export function MenuContent({
  trigger,
  openedByKey,
  onClose,
  entries,
  header,
  side,
  align = 'start',
  className,
}: MenuContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const chosen = useRef<() => void>(undefined);

  useEffect(() => {
    // Radix detects keyboard use only from keys pressed after it was mounted.
    if (!openedByKey) return;
    const timer = setTimeout(() => {
      content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
    });
    return () => clearTimeout(timer);
  }, [openedByKey]);

  function runChosen(): void {
    const action = chosen.current;
    chosen.current = undefined;
    if (action) queueMicrotask(action);
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <AdoptedTrigger element={trigger} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* A landmark, since the portal is outside the landmarks of the page. */}
        <section aria-label={uiCopy.menu}>
          <DropdownMenu.Content
            ref={content}
            side={side}
            align={align}
            sideOffset={popupOffset}
            collisionPadding={popupMargin}
            aria-labelledby={trigger?.id || undefined}
            onCloseAutoFocus={runChosen}
            onKeyDown={escapeCloses(onClose)}
            onInteractOutside={(event) => {
              // The trigger closes its menu itself; closing here would reopen it.
              if (trigger?.contains(event.target as Node)) event.preventDefault();
            }}
            className={classNames(
              popupSurface,
              'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1',
              className,
            )}
          >
            {header && <div className="mb-1 border-line-soft border-b px-2 py-1.5">{header}</div>}
            {entries.map((entry, index) => (
              <MenuLine
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id
                key={index}
                entry={entry}
                onChoose={(action) => {
                  chosen.current = action;
                }}
              />
            ))}
          </DropdownMenu.Content>
        </section>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuLineProps {
  entry: MenuEntry;
  onChoose: (action: () => void) => void;
}

function MenuLine({ entry, onChoose }: MenuLineProps) {
  if (entry === 'separator') {
    return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line-soft" />;
  }
  if ('heading' in entry) {
    return (
      <DropdownMenu.Label dir="auto" className={popupHeading}>
        {entry.heading}
      </DropdownMenu.Label>
    );
  }
  const shared = {
    disabled: entry.disabled,
    onSelect: () => onChoose(entry.onSelect),
    textValue: entry.label,
    className: classNames(
      popupRow,
      entry.danger && 'text-red-ink data-[highlighted]:bg-red-soft! [&>svg]:text-red-ink!',
    ),
  };
  if (entry.checked === undefined) {
    return (
      <DropdownMenu.Item {...shared}>
        <MenuLabel entry={entry} />
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.CheckboxItem {...shared} checked={entry.checked}>
      <MenuLabel entry={entry} />
      <span className="ml-auto size-4 pl-2">
        <DropdownMenu.ItemIndicator>
          <Check className="size-4 text-accent-ink" aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
    </DropdownMenu.CheckboxItem>
  );
}

function MenuLabel({ entry }: { entry: MenuAction }) {
  const [keys] = useCurrentKeys()(entry.keys ? [entry.keys] : []);
  return (
    <>
      {entry.icon}
      <span dir="auto" className="min-w-0 truncate">
        {entry.label}
      </span>
      {keys && <kbd className="ml-auto pl-4 font-sans text-ink-3 text-xs">{keys}</kbd>}
    </>
  );
}
