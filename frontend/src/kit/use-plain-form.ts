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
}

interface PlainFormOptions<Name extends string> {
  /** In the order of the screen: the first wrong one gets the focus. */
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  onSubmit: (values: Record<Name, string>) => void;
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

  function read(): Record<Name, string> {
    const data = new FormData(ref.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
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
        if (!first) onSubmit(values);
        else ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      },
    },
    errors,
    refuse: setErrors,
  };
}
