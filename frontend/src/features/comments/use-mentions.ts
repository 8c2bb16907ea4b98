import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  isWhole,
  type Mentionable,
  mentionAt,
  suggestedFor,
  withMention,
} from '#shared/comments/mentions.ts';
import type { User } from '#shared/people/user.ts';

interface Mentions {
  /** The suggested people; empty while no mention is being typed. */
  suggested: readonly User[];
  highlighted: number;
  highlight: (index: number) => void;
  optionId: (index: number) => string;
  choose: (person: User) => void;
  dismiss: () => void;
  /** Returns whether the suggestions handled the key. */
  handleKey: (event: KeyboardEvent) => boolean;
  /** Call it when the text or the caret has changed. */
  updateCaret: () => void;
}

/** Suggests people while a mention is typed in a text field. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onTextChange: (text: string) => void,
  people: readonly User[],
  named: readonly Mentionable[],
): Mentions {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState({ name: '', index: 0 });
  /** Start of the mention whose suggestions were closed. */
  const [dismissed, setDismissed] = useState<number>();
  /** Where to put the caret after the new text has rendered. */
  const nextCaret = useRef<number>(undefined);

  const mention = caret === undefined ? undefined : mentionAt(text, caret);
  const isOpen = mention !== undefined && mention.start !== dismissed;
  const found = isOpen ? suggestedFor(mention.name, people) : [];
  const isComplete = found.length === 1 && isWhole(mention?.name ?? '', found[0]!);
  const suggested = isComplete ? [] : found;
  // When the typed letters change, the first suggestion is highlighted again.
  const highlighted =
    chosen.name === mention?.name ? Math.min(chosen.index, suggested.length - 1) : 0;
  const highlight = (index: number) => setChosen({ name: mention?.name ?? '', index });

  useLayoutEffect(() => {
    const at = nextCaret.current;
    if (at === undefined || field.current?.value !== text) return;
    nextCaret.current = undefined;
    field.current.focus();
    field.current.setSelectionRange(at, at);
  }, [field, text]);

  function updateCaret(): void {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const next = selectionStart === selectionEnd ? (selectionStart ?? undefined) : undefined;
    setCaret(next);
    const value = field.current?.value ?? '';
    if (next === undefined || mentionAt(value, next)?.start !== dismissed) setDismissed(undefined);
  }

  function dismiss(): void {
    setDismissed(mention?.start);
  }

  function choose(person: User): void {
    if (!mention || caret === undefined) return;
    const completed = withMention(text, caret, mention, person, named);
    nextCaret.current = completed.caret;
    onTextChange(completed.text);
    setCaret(undefined);
  }

  /** What a key does while suggestions are open, if anything. */
  function actionOf(key: string): (() => void) | undefined {
    const move = (step: number) =>
      highlight((highlighted + step + suggested.length) % suggested.length);
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter' || key === 'Tab') return () => choose(suggested[highlighted]!);
    return key === 'Escape' ? dismiss : undefined;
  }

  function handleKey(event: KeyboardEvent): boolean {
    const { metaKey, ctrlKey, altKey, shiftKey } = event;
    if (suggested.length === 0 || metaKey || ctrlKey || altKey || shiftKey) return false;
    const action = actionOf(event.key);
    if (!action) return false;
    event.preventDefault();
    event.stopPropagation();
    action();
    return true;
  }

  return {
    suggested,
    highlighted,
    highlight,
    optionId: (index) => `${id}-${index}`,
    choose,
    dismiss,
    handleKey,
    updateCaret,
  };
}
