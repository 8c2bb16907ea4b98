import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
import { lazyWithPreload } from '../../lazy-with-preload.tsx';
import { Button } from '../../primitives/button.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { WritersOnly } from '../../write-access.tsx';
import { Input } from '../input.tsx';
import { excessOf } from '../length-limit.ts';
import { linesIn } from './pasted-lines.ts';
import type { QuickAddDraft } from './use-quick-add.ts';

const PastedItems = lazyWithPreload(async () => (await import('./pasted-items.tsx')).PastedItems);

const longestTitle = 500;

interface QuickAddProps {
  draft: Pick<QuickAddDraft<object>, 'text' | 'setText' | 'submit'>;
  /** Receives the trimmed text; resolves to whether it was added. */
  onAdd: (text: string) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
  /** `New todo`. */
  label: string;
  /** `todo`. */
  noun: string;
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
  /** Pasted lines that may be several items, and the text that they are as one. */
  const [pasted, setPasted] = useState<{ lines: readonly string[]; asOne: string }>();
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

  /** Several lines are asked about, and a single one loses the marks of a list. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const lines = linesIn(text);
    const isMarked = lines.length === 1 && lines[0] !== text.trim() && draft.text === '';
    if (lines.length < 2 && !isMarked) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const asOne = `${before}${lines.join(' ')}${value.slice(selectionEnd ?? value.length)}`;
    if (isMarked) draft.setText(asOne);
    else setPasted({ lines, asOne });
  }
  /** What is too long or was rejected is left: one line in the field, several in the question. */
  function endPaste(left: readonly string[]): void {
    const [first = '', ...others] = left;
    setPasted(others.length > 0 ? { lines: left, asOne: left.join(' ') } : undefined);
    if (left.length === 1) draft.setText(first);
    if (others.length === 0) input.current?.focus();
  }

  return (
    <div className="@container print:hidden">
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
            limit={longestTitle}
            autoComplete="off"
            enterKeyHint="done"
            className="text-ellipsis"
            value={draft.text}
            onChange={(event) => {
              draft.setText(event.currentTarget.value);
              setBlank(false);
            }}
            onPaste={paste}
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
      {pasted && (
        <PastedItems
          lines={pasted.lines}
          noun={props.noun}
          onAdd={async (line) => excessOf(line, longestTitle) === 0 && onAdd(line)}
          onEnd={endPaste}
          onAddAsOne={() => {
            draft.setText(pasted.asOne);
            endPaste([]);
          }}
        />
      )}
    </div>
  );
}
