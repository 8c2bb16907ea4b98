import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { whenIdle } from '../../kit/browser/when-idle.ts';
import { toast } from '../feedback/toast.ts';
import { uiCopy } from '../ui-copy.ts';

interface SchemaFormOptions<Fields extends FieldValues, Valid> {
  /** Imports the schema on demand, because zod is not part of the initial bundle. */
  schema: () => Promise<ZodMiniType<Valid, Fields>>;
  /** In visual order: the first invalid field gets the focus. */
  defaultValues: DefaultValues<NoInfer<Fields>>;
  /** The form cannot be submitted again while the returned promise is pending. */
  onSubmit: (values: Valid) => unknown;
  onInvalid?: (errors: FieldErrors<NoInfer<Fields>>) => void;
}

const importResolver = async () => (await import('@hookform/resolvers/zod')).zodResolver;

/** react-hook-form with a schema: validates on submit, and then on every change. */
export function useSchemaForm<Fields extends FieldValues, Valid>({
  schema,
  defaultValues,
  onSubmit,
  onInvalid,
}: SchemaFormOptions<Fields, Valid>) {
  const { handleSubmit, formState, ...form } = useForm<Fields, unknown, Valid>({
    defaultValues,
    // It would focus the field that registered first.
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const [zodResolver, rules] = await Promise.all([importResolver(), schema()]);
      return zodResolver<Fields, unknown, Valid>(rules)(values, context, options);
    },
  });
  const firstSchema = useRef(schema);
  useEffect(
    () => whenIdle(() => Promise.allSettled([importResolver(), firstSchema.current()])),
    [],
  );

  const isSending = useRef(false);
  /** Catches the second click of a double click, before the button is rendered as pending. */
  async function send(values: Valid): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } catch {
      // The mutation has shown the error.
    } finally {
      isSending.current = false;
    }
  }

  function showInvalid(errors: FieldErrors<Fields>): void {
    const first = Object.keys(defaultValues).find((name) => name in errors);
    if (first) form.setFocus(first as Path<Fields>);
    onInvalid?.(errors);
  }

  function submit(event?: BaseSyntheticEvent): void {
    handleSubmit(
      send,
      showInvalid,
    )(event).catch(() =>
      toast({
        variant: 'destructive',
        title: uiCopy.missingCode.title,
        description: uiCopy.missingCode.text,
      }),
    );
  }

  /** Shows server errors at their fields. */
  function showErrors(messages: Readonly<Record<string, string | undefined>>): void {
    const wrong = Object.keys(defaultValues).filter((name) => messages[name]);
    for (const name of wrong)
      form.setError(
        name as Path<Fields>,
        { type: 'server', message: messages[name] ?? '' },
        { shouldFocus: name === wrong[0] },
      );
  }

  return {
    ...form,
    submit,
    showErrors,
    errors: formState.errors,
    isSubmitting: formState.isSubmitting,
  };
}
