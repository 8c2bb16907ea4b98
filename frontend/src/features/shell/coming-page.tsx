import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ComingPageProps {
  icon: LucideIcon;
  title: string;
  /** What the page is for, in a sentence or two. */
  text: string;
  /** What one will be able to do here. */
  plans: readonly string[];
  /** What already works and comes nearest. */
  action?: ReactNode;
}

/** A page whose time has not come: it says what it will be, and pretends nothing. */
export function ComingPage({ icon: Icon, title, text, plans, action }: ComingPageProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start py-8 sm:py-16">
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-xl border border-line bg-surface text-ink-2 shadow-card"
      >
        <Icon className="size-5" />
      </span>
      <h2 className="mt-5 font-semibold text-ink text-lg">{title}</h2>
      <p className="mt-1.5 text-pretty text-base text-ink-2">{text}</p>
      <h3 className="mt-7 font-medium text-ink-3 text-xs">What will be here</h3>
      <ul className="mt-2 w-full divide-y divide-line-soft border-line-soft border-y">
        {plans.map((plan) => (
          <li key={plan} className="py-2.5 text-ink text-sm">
            {plan}
          </li>
        ))}
      </ul>
      {action && <div className="mt-6 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
