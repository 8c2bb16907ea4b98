import { type FormEvent, type RefObject, useRef, useState } from 'react';

export type Messages = Readonly<Record<string, string | undefined>>;

export interface PlainForm {
  /** `<form {...form.props}>`; its inputs need only a `name`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: () => void;
  };
  /** What is wrong, by the input's name. */
  errors: Messages;
  /** Shows what the server found wrong; gone with the next change. */
  refuse: (errors: Messages) => void;
  /** Is as it was before, for the next one; whoever is still in it begins at its first field. */
  renew: () => void;
}

interface PlainFormOptions<Name extends string> {
  /** In the order of the screen: the first wrong one gets the focus. */
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Where it answers a promise, nothing is sent again until that is settled. */
  onSubmit: (values: Record<Name, string>) => unknown;
}

/**
 * A small form for the pages that anybody may open, where a form library would be a tenth of all
 * that is loaded: checked when sent, from then on with every change.
 */
export function usePlainForm<Name extends string>({
  names,
  check,
  onSubmit,
}: PlainFormOptions<Name>): PlainForm {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>({});
  const wasSent = useRef(false);
  const isSending = useRef(false);

  function read(): Record<Name, string> {
    const data = new FormData(ref.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
  }

  /** The second click of a double click comes before anything could show that the first one works. */
  async function send(values: Record<Name, string>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } catch {
      // Said by whoever sends it.
    } finally {
      isSending.current = false;
    }
  }

  const focus = (name: Name | undefined) =>
    ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function renew(): void {
    const form = ref.current;
    wasSent.current = false;
    setErrors({});
    form?.reset();
    if (form?.contains(document.activeElement)) focus(names[0]);
  }

  return {
    props: {
      ref,
      noValidate: true,
      onInput: () => {
        if (wasSent.current) setErrors(check(read()));
      },
      onSubmit: (event) => {
        event.preventDefault();
        wasSent.current = true;
        const values = read();
        const found = check(values);
        setErrors(found);
        const first = names.find((name) => found[name]);
        if (!first) void send(values);
        else focus(first);
      },
    },
    errors,
    refuse: setErrors,
    renew,
  };
}
