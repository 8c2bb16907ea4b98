import { Check } from 'lucide-react';
import { Select } from 'radix-ui';
import { AdoptedTrigger } from './adopted-trigger.tsx';
import { classNames } from './class-names.ts';
import type { Option } from './options.ts';
import { popupMargin, popupOffset, popupRow, popupSurface } from './popup-styles.ts';

interface SelectContentProps {
  trigger: HTMLElement | null;
  label: string | undefined;
  options: readonly Option[];
  value: string;
  onValueChange: (value: string) => void;
  onClose: () => void;
}

/** Radix keeps the empty value to itself; ours may be empty, as in Unassigned. */
function encode(value: string): string {
  return `=${value}`;
}

/** Loaded on demand by Select; mounted only while open. */
export function SelectContent({
  trigger,
  label,
  options,
  value,
  onValueChange,
  onClose,
}: SelectContentProps) {
  return (
    <Select.Root
      open
      value={encode(value)}
      onValueChange={(next) => onValueChange(next.slice(1))}
      onOpenChange={(open) => !open && onClose()}
    >
      <Select.Trigger asChild>
        <AdoptedTrigger element={trigger} />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          aria-label={label}
          sideOffset={popupOffset}
          collisionPadding={popupMargin}
          className={classNames(
            popupSurface,
            'max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-[max(9rem,var(--radix-select-trigger-width))] max-w-80 overflow-hidden',
          )}
        >
          <Select.Viewport className="p-1">
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={encode(option.value)}
                disabled={option.disabled}
                textValue={option.label}
                className={classNames(popupRow, 'pr-8')}
              >
                {option.icon}
                <span className="min-w-0 flex-1 truncate">
                  <Select.ItemText>{option.label}</Select.ItemText>
                </span>
                {option.description && (
                  <span className="shrink-0 text-ink-3 text-xs">{option.description}</span>
                )}
                <Select.ItemIndicator className="absolute right-2">
                  <Check className="size-4 text-accent-ink" aria-hidden />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
