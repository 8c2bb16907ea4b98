import { type KeyboardEvent, useId, useRef } from 'react';
import { PopoverContent } from '../../overlays/popup/popover-content.tsx';
import type { OpenPopup } from '../../overlays/popup/popup.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { EditConflictNotice } from '../inline-edit/edit-conflict-notice.tsx';
import { OptionRows, optionId, useOptions } from './option-rows.tsx';
import type { Option } from './options.ts';
import { findByTyping, type Typing } from './type-ahead.ts';

interface SelectContentProps extends OpenPopup {
  label: string | undefined;
  options: readonly Option[];
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Loaded on demand by Select. The listbox has the focus and highlights its options; the page behind
 * can still be scrolled.
 */
export function SelectContent(props: SelectContentProps) {
  const { trigger, label = uiCopy.select.options, options, value, onClose } = props;
  const id = useId();
  const typing = useRef<Typing>({ text: '', at: 0 });
  const state = useOptions({
    ...props,
    first: () => {
      const chosen = options.findIndex((option) => option.value === value);
      return chosen >= 0 ? chosen : options.findIndex(({ disabled }) => !disabled);
    },
  });
  const { highlighted, highlight, move, choose } = state;

  function find(event: { key: string; timeStamp: number }): void {
    const found = findByTyping(typing.current, event, options, highlighted);
    if (found >= 0) highlight(found);
  }
  /** The action of a key; undefined if none. */
  function commandOf({ key, timeStamp }: KeyboardEvent): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(highlighted + 1, 1);
    if (key === 'ArrowUp') return () => move(highlighted - 1, -1);
    if (key === 'Home') return () => move(0, 1);
    if (key === 'End') return () => move(options.length - 1, -1);
    if (key === 'Enter' || key === ' ') return () => choose(options[highlighted]);
    if (key === 'Tab') return onClose;
    return key.length === 1 ? () => find({ key, timeStamp }) : undefined;
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = commandOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <PopoverContent
      trigger={trigger}
      onClose={onClose}
      label={label}
      className="min-w-[max(9rem,var(--radix-popover-trigger-width))] max-w-[min(28rem,calc(100vw-1rem))]"
    >
      <div
        ref={state.list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={highlighted >= 0 ? optionId(id, highlighted) : undefined}
        tabIndex={0}
        onKeyDown={handleKey}
        className="max-h-80 overflow-y-auto p-1 outline-none"
      >
        <OptionRows id={id} options={options} value={value} state={state} />
      </div>
      <EditConflictNotice value={value} />
    </PopoverContent>
  );
}
