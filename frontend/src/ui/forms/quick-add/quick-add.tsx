import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '../../primitives/button.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { WritersOnly } from '../../write-access.tsx';
import { Input } from '../input.tsx';
import type { QuickAddDraft } from './use-quick-add.ts';

interface QuickAddProps {
  draft: Pick<QuickAddDraft<object>, 'text' | 'setText' | 'submit'>;
  /** Receives the trimmed text; resolves to whether it was added. */
  onAdd: (text: string) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
  /** `New todo`. */
  label: string;
  placeholder: string;
  /** Summary of the new item, for screen readers. */
  hint?: string;
  /** Values recognized in the text, announced by screen readers when they change. */
  announcement?: string;
  /** The label of the button. */
  action?: string;
  /** Error for an empty title; without it the button is disabled while empty. */
  blankText?: string;
  /** Blocks the form until the previous item is saved. */
  oneByOne?: boolean;
  /** Called when the form is focused or clicked. */
  onUse?: () => void;
  /** QuickAddChips. */
  children: ReactNode;
}

/** A one-line form that creates an item from a title. */
export function QuickAdd(props: QuickAddProps) {
  return (
    <WritersOnly>
      <QuickAddForm {...props} />
    </WritersOnly>
  );
}

function QuickAddForm(props: QuickAddProps) {
  const { draft, onAdd, input, label, placeholder, hint } = props;
  const { blankText, onUse, action = uiCopy.quickAdd.create } = props;
  const hintId = useId();
  const [isPending, setPending] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const title = draft.text.trim();
  const isHeld = (props.oneByOne ?? false) && isPending;

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isHeld) return;
    input.current?.focus();
    setBlank(!title && blankText !== undefined);
    if (!title) return;
    setPending(true);
    await draft.submit(() => onAdd(title));
    setPending(false);
  }

  return (
    <div className="@container">
      <form
        onSubmit={add}
        onFocus={onUse}
        onPointerDown={onUse}
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-b bg-sunken py-1.5 pr-2 pl-4 max-sm:pl-3"
      >
        <span className="flex min-w-0 shrink grow-999 basis-52 items-center gap-3">
          <Plus className="size-4 shrink-0 text-ink-3" aria-hidden />
          <Input
            ref={input}
            look="bare"
            aria-label={label}
            aria-describedby={hint || isBlank ? hintId : undefined}
            aria-invalid={isBlank || undefined}
            placeholder={placeholder}
            maxLength={500}
            autoComplete="off"
            enterKeyHint="done"
            className="text-ellipsis"
            value={draft.text}
            onChange={(event) => {
              draft.setText(event.currentTarget.value);
              setBlank(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
          {hint && !isBlank && (
            <span id={hintId} className="sr-only">
              {hint}
            </span>
          )}
          {isBlank && (
            <span id={hintId} role="alert" className="shrink-0 text-red-ink text-xs">
              {blankText}
            </span>
          )}
          {props.announcement !== undefined && (
            <span role="status" className="sr-only">
              {props.announcement}
            </span>
          )}
        </span>
        <span className="flex min-w-0 grow flex-wrap items-center gap-1 @lg:gap-x-3">
          {props.children}
          <Button
            type="submit"
            disabled={(!title && blankText === undefined) || isHeld}
            className="ml-auto"
          >
            {action}
          </Button>
        </span>
      </form>
    </div>
  );
}
