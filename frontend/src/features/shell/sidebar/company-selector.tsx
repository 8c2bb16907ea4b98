import { Building2 } from 'lucide-react';
import { logoUrl } from '#shared/people/avatar-look.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { Menu } from '../../../ui/overlays/popup/menu.tsx';
import { Picture } from '../../../ui/primitives/picture.tsx';
import { shellCopy } from '../shell-copy.ts';

interface CompanySelectorProps {
  company: SessionUser['company'];
}

/** A user belongs to one company, so the list has one entry. */
export function CompanySelector({ company }: CompanySelectorProps) {
  const { logoPath } = company;
  return (
    <Menu
      className="w-53"
      entries={[
        { heading: shellCopy.sidebar.company },
        { label: company.name, checked: true, onSelect: () => undefined },
      ]}
      trigger={
        <button
          type="button"
          aria-label={shellCopy.sidebar.companyOf(company.name)}
          className="flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left font-semibold text-base text-ink transition-colors duration-100 hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-11"
        >
          <span className="relative grid size-5 shrink-0 place-items-center rounded-sm bg-ink text-canvas">
            <Building2 aria-hidden className="size-3" />
            {logoPath && <Picture key={logoPath} url={logoUrl(logoPath)} className="rounded-sm" />}
          </span>
          <span dir="auto" className="truncate">
            {company.name}
          </span>
        </button>
      }
    />
  );
}
