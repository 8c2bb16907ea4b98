import { Link, type LinkProps } from '@tanstack/react-router';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.navigation;

const pages: readonly { to: LinkProps['to']; label: string }[] = [
  { to: '/settings', label: copy.account },
  { to: '/settings/people', label: copy.people },
  { to: '/settings/company', label: copy.company },
  { to: '/settings/audit-log', label: copy.auditLog },
];

/** Links between the settings pages, for company administrators. */
export function SettingsNavigation() {
  return (
    <nav
      aria-label={copy.label}
      className="mb-5 flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:gap-4"
    >
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className="-mb-px inline-flex h-10 items-center whitespace-nowrap rounded-xs border-transparent border-b-2 font-medium text-ink-2 text-sm outline-offset-[-2px] transition-colors duration-100 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
