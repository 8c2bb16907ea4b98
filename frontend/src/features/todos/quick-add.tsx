import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useSessionDraft } from '../../kit/use-session-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';

interface QuickAddProps {
  /** Names the draft: what was begun for one team is not proposed for another. */
  draftKey: string;
  /** Answers whether it was made; if not, the text comes back. */
  onAdd: (title: string) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
  /** What becomes of it, for screen readers. */
  hint?: string;
  /** The next one only when the one before is made. */
  oneByOne?: boolean;
}

export function QuickAdd({
  draftKey,
  onAdd,
  input,
  hint = 'It is assigned to you and due now.',
  oneByOne = false,
}: QuickAddProps) {
  const [draft, setDraft] = useSessionDraft(draftKey);
  const hintId = useId();
  const [isPending, setPending] = useState(false);
  const title = draft.trim();
  const isHeld = oneByOne && isPending;

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!title || isHeld) return;
    setDraft('');
    input.current?.focus();
    setPending(true);
    const isMade = await onAdd(title);
    setPending(false);
    if (!isMade && !input.current?.value) setDraft(title);
  }

  return (
    <form
      onSubmit={add}
      className="flex min-h-12 items-center gap-3 border-line-soft border-b bg-sunken py-1.5 pr-2 pl-4 max-sm:pl-3"
    >
      <Plus className="size-4 shrink-0 text-ink-3" aria-hidden />
      <Input
        ref={input}
        look="bare"
        aria-label="New todo"
        aria-describedby={hintId}
        placeholder="Add a todo and press Enter"
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <span id={hintId} className="sr-only">
        {hint}
      </span>
      <Button type="submit" disabled={!title || isHeld}>
        Create
      </Button>
    </form>
  );
}
