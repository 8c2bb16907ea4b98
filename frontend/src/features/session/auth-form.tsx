import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface AuthFormProps extends ComponentProps<'form'> {
  title: string;
  /** What it is for. */
  text: string;
  /** What its button says. */
  action: string;
  isSending: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form of the sign-in page. build/skeleton.html draws the same shape: change both. */
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
