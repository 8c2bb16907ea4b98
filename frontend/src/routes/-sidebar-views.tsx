import { Link, useLocation } from '@tanstack/react-router';
import type { SavedView } from '#shared/views/saved-view.ts';
import { shellCopy } from '../features/shell/shell-copy.ts';
import { iconOf } from '../features/shell/sidebar/navigation.ts';
import { sidebarLink } from '../features/shell/sidebar/sidebar-entry.tsx';
import { SidebarGroup } from '../features/shell/sidebar/sidebar-group.tsx';
import { linkTo } from '../features/views/views-queries.ts';
import type { ListSearch } from '../kit/cache/list-search.ts';

interface SidebarViewsProps {
  views: readonly SavedView[];
  onNavigate: (() => void) | undefined;
}

/** The saved views of the selected team's lists. Loaded once there are some. */
export function SidebarViews({ views, onNavigate }: SidebarViewsProps) {
  const openId = useLocation({ select: ({ search }) => (search as ListSearch).view });
  return (
    <SidebarGroup label={shellCopy.navigation.views}>
      {views.map((view) => {
        const link = linkTo(view);
        const Icon = iconOf(link.to);
        return (
          <li key={view.id}>
            <Link
              {...link}
              onClick={onNavigate}
              // Also while it is edited, when its parameters are not those of the address.
              aria-current={view.id === openId ? 'page' : undefined}
              className={sidebarLink}
            >
              {Icon && <Icon aria-hidden />}
              <span dir="auto" className="min-w-0 truncate">
                {view.name}
              </span>
            </Link>
          </li>
        );
      })}
    </SidebarGroup>
  );
}
