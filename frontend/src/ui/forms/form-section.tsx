import { type ReactNode, useId } from 'react';
import { Card } from '../primitives/card.tsx';

interface FormSectionProps {
  title: string;
  /** One sentence of description. */
  hint?: ReactNode;
  /** Rows, separated by lines. */
  children: ReactNode;
}

/** A section of a settings page: heading on the left (above on a phone), controls in a card. */
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
