import { useRef, useState } from 'react';
import { useSessionDraft } from '../../../kit/hooks/use-session-draft.ts';

export interface QuickAddDraft<Chips extends object> {
  text: string;
  setText: (text: string) => void;
  chips: Chips;
  change: (chips: Partial<Chips>) => void;
  /** Clears text and chips, and restores them when `add` resolves to false. */
  submit: (add: () => Promise<boolean>) => Promise<void>;
}

/** State of a QuickAdd; the text survives leaving the page. */
export function useQuickAdd<Chips extends object>(
  /** Include user and team: a draft for one team must not appear in another. */
  draftKey: string,
  defaults: Chips,
): QuickAddDraft<Chips> {
  const [text, setText] = useSessionDraft(draftKey);
  const [changed, setChanged] = useState<Partial<Chips>>({});
  const latestText = useRef(text);
  latestText.current = text;

  async function submit(add: () => Promise<boolean>): Promise<void> {
    setText('');
    setChanged({});
    latestText.current = '';
    const isAdded = await add();
    if (isAdded || latestText.current) return;
    setText(text);
    setChanged(changed);
  }

  return {
    text,
    setText,
    chips: { ...defaults, ...changed },
    change: (chips) => setChanged((before) => ({ ...before, ...chips })),
    submit,
  };
}
