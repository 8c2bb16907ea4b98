import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';

interface AuthFormProps extends ComponentProps<'form'> {
  title: string;
  text: string;
  /** Label of the submit button. */
  action: string;
  isSending: boolean;
  children: ReactNode;
}

/** A form of the sign-in page. build/skeleton.html draws the same layout: change both. */
export function AuthForm({ title, text, action, isSending, children, ...form }: AuthFormProps) {
  return (
    <form {...form}>
      <h1 className="mt-2 font-semibold text-ink text-xl">{title}</h1>
      <p className="mt-1 text-ink-3 text-sm">{text}</p>
      <div className="mt-6 flex flex-col gap-4">{children}</div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        pending={isSending}
      >
        {action}
      </Button>
    </form>
  );
}
