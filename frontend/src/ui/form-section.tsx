import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface FormSectionProps {
  title: string;
  /** What it is about, in a sentence. */
  hint?: ReactNode;
  /** Rows; parted by hairlines. */
  children: ReactNode;
}

/** A part of a page of settings: its name at the left, or above on a phone, what is set in a card. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-line-soft border-b py-6 first:pt-1 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="font-semibold text-base text-ink">
          {title}
        </h2>
        {hint && <p className="mt-1 text-pretty text-ink-3 text-sm">{hint}</p>}
      </header>
      <Card className="divide-y divide-line-soft *:px-4 *:py-4 sm:*:px-5">{children}</Card>
    </section>
  );
}
