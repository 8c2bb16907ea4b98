import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { isList } from './find-addresses.ts';
import { inviteSeveralCopy as copy } from './invite-several-copy.ts';
import { valueWithPasted } from './value-with-pasted.ts';

/** Adds addresses to the list by pasting, with Enter, or when the field is left. */
export function AddMore({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');

  function add(added: string): void {
    if (added.trim()) onAdd(added);
    setText('');
  }

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !text.trim()) return;
    event.preventDefault();
    add(text);
  }

  function addPasted(event: ClipboardEvent<HTMLInputElement>): void {
    if (!isList(event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
    add(valueWithPasted(event));
  }

  return (
    <Field label={copy.addMore}>
      {(field) => (
        <Input
          {...field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={addWithEnter}
          onPaste={addPasted}
          onBlur={() => add(text)}
          inputMode="email"
          autoComplete="off"
          placeholder={copy.addMorePlaceholder}
        />
      )}
    </Field>
  );
}
