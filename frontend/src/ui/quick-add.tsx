import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useSessionDraft } from '../kit/use-session-draft.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';

interface QuickAddProps {
  /** Names the draft: what was begun for one team is not proposed for another. */
  draftKey: string;
  /** Answers whether it was made; if not, the text comes back. */
  onAdd: (title: string) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
  /** `New todo`. */
  label: string;
  placeholder: string;
  /** What becomes of it, for screen readers. */
  hint?: string;
  /** What the button says. */
  action?: string;
  /** What is said where there is no title; without it the button waits for one. */
  blankText?: string;
  /** The next one only when the one before is made. */
  oneByOne?: boolean;
  /** What else is given to it, between title and button. */
  children?: ReactNode;
}

/** One line that makes something of a title, by Enter or its button. */
export function QuickAdd(props: QuickAddProps) {
  const { draftKey, onAdd, input, label, placeholder, hint, action = 'Create', children } = props;
  const { blankText } = props;
  const [draft, setDraft] = useSessionDraft(draftKey);
  const hintId = useId();
  const [isPending, setPending] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const title = draft.trim();
  const isHeld = (props.oneByOne ?? false) && isPending;

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isHeld) return;
    input.current?.focus();
    setBlank(!title && blankText !== undefined);
    if (!title) return;
    setDraft('');
    setPending(true);
    const isMade = await onAdd(title);
    setPending(false);
    if (!isMade && !input.current?.value) setDraft(title);
  }

  return (
    <form
      onSubmit={add}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-b bg-sunken py-1.5 pr-2 pl-4 max-sm:pl-3"
    >
      <span
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-3',
          children ? 'basis-full sm:basis-48' : 'basis-24',
        )}
      >
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
          value={draft}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
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
      </span>
      {children}
      <Button
        type="submit"
        disabled={(!title && blankText === undefined) || isHeld}
        className="ml-auto"
      >
        {action}
      </Button>
    </form>
  );
}
