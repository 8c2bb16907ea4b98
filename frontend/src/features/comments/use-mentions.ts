import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mentionAt, mentionOf, suggestedFor, withMention } from '#shared/comments/mentions.ts';
import type { User } from '#shared/people/user.ts';

interface Mentions {
  /** Whom to offer for what is being written; nobody where nothing is. */
  offered: readonly User[];
  highlighted: number;
  highlight: (index: number) => void;
  optionId: (index: number) => string;
  choose: (person: User) => void;
  dismiss: () => void;
  /** Whether the key was meant for the suggestions. */
  handleKey: (event: KeyboardEvent) => boolean;
  /** Call it when the text or the caret moved. */
  followCaret: () => void;
}

/** Offers people while a mention is written in a field. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onTextChange: (text: string) => void,
  people: readonly User[],
): Mentions {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState({ name: '', index: 0 });
  /** Where the mention stands whose suggestions were sent away. */
  const [dismissed, setDismissed] = useState<number>();
  /** Where the caret goes once the field has the new text. */
  const nextCaret = useRef<number>(undefined);

  const begun = caret === undefined ? undefined : mentionAt(text, caret);
  const isOpen = begun !== undefined && begun.start !== dismissed;
  const found = isOpen ? suggestedFor(begun.name, people) : [];
  // Written to its end: there is nothing left to offer.
  const isComplete = found.length === 1 && mentionOf(found[0]!) === `@${begun?.name.toLowerCase()}`;
  const offered = isComplete ? [] : found;
  // Other letters, other people: the first of them is highlighted again.
  const highlighted = chosen.name === begun?.name ? Math.min(chosen.index, offered.length - 1) : 0;
  const highlight = (index: number) => setChosen({ name: begun?.name ?? '', index });

  useLayoutEffect(() => {
    const at = nextCaret.current;
    if (at === undefined || field.current?.value !== text) return;
    nextCaret.current = undefined;
    field.current.focus();
    field.current.setSelectionRange(at, at);
  }, [field, text]);

  function followCaret(): void {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const next = selectionStart === selectionEnd ? (selectionStart ?? undefined) : undefined;
    setCaret(next);
    const value = field.current?.value ?? '';
    if (next === undefined || mentionAt(value, next)?.start !== dismissed) setDismissed(undefined);
  }

  function dismiss(): void {
    setDismissed(begun?.start);
  }

  function choose(person: User): void {
    if (!begun || caret === undefined) return;
    const completed = withMention(text, caret, begun, person);
    nextCaret.current = completed.caret;
    onTextChange(completed.text);
    setCaret(undefined);
  }

  /** What a key does to the suggestions, if anything. */
  function deedOf(key: string): (() => void) | undefined {
    const move = (step: number) =>
      highlight((highlighted + step + offered.length) % offered.length);
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter' || key === 'Tab') return () => choose(offered[highlighted]!);
    return key === 'Escape' ? dismiss : undefined;
  }

  function handleKey(event: KeyboardEvent): boolean {
    const { metaKey, ctrlKey, altKey, shiftKey } = event;
    if (offered.length === 0 || metaKey || ctrlKey || altKey || shiftKey) return false;
    const deed = event.nativeEvent.isComposing ? undefined : deedOf(event.key);
    if (!deed) return false;
    event.preventDefault();
    event.stopPropagation();
    deed();
    return true;
  }

  return {
    offered,
    highlighted,
    highlight,
    optionId: (index) => `${id}-${index}`,
    choose,
    dismiss,
    handleKey,
    followCaret,
  };
}
