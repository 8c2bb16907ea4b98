import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, type LucideIcon, Users } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

interface Destination {
  to: '/todos' | '/teams';
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What there is to do until the dashboard's panels are there. */
export function Welcome({ teamName }: { teamName: string }) {
  const destinations: Destination[] = [
    {
      to: '/todos',
      icon: CircleCheck,
      title: 'Todos',
      text: `Plan and finish the work of ${teamName}`,
    },
    {
      to: '/teams',
      icon: Users,
      title: 'Teams',
      text: 'Create teams, add members and share an invitation link',
    },
  ];
  return (
    <div className="mx-auto max-w-lg py-8 sm:py-16">
      <h2 className="font-semibold text-ink text-lg">Ready to work on</h2>
      <p className="mt-1.5 text-pretty text-base text-ink-2">
        Your day is being put together here: what is due, your goals, your colleagues and the issues
        that need you. Until those panels are there, this already works.
      </p>
      <Card className="mt-6">
        <ul className="divide-y divide-line-soft">
          {destinations.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex items-center gap-3 px-4 py-3.5 transition-colors duration-100 -outline-offset-2 hover:bg-hover"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium text-ink text-sm">{title}</span>
                  <span className="block text-ink-2 text-sm">{text}</span>
                </span>
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-ink-3 transition-transform duration-100 group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
