import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { sidebarLink } from '../features/shell/sidebar/sidebar-entry.tsx';
import { SidebarGroup } from '../features/shell/sidebar/sidebar-group.tsx';
import { useTeamSelection } from '../features/teams/use-team-selection.ts';
import { listIcons } from '../features/views/list-icons.ts';
import { addressOf, pathOf } from '../features/views/view-address.ts';
import { viewsCopy } from '../features/views/views-copy.ts';
import { teamViewsQuery } from '../features/views/views-queries.ts';
import type { ListSearch } from '../kit/cache/list-search.ts';

interface SidebarViewsProps {
  onNavigate: (() => void) | undefined;
}

/** The saved views of the selected team's lists. Loaded when the browser is idle. */
export function SidebarViews({ onNavigate }: SidebarViewsProps) {
  const { teamId } = useTeamSelection();
  const { data: views = [] } = useQuery({
    ...teamViewsQuery(teamId ?? '-'),
    enabled: teamId !== null,
  });
  const openId = useLocation({ select: ({ search }) => (search as ListSearch).view });
  if (views.length === 0) return null;
  return (
    <SidebarGroup label={viewsCopy.label}>
      {views.map((view) => {
        const Icon = listIcons[view.list];
        return (
          <li key={view.id}>
            <Link
              to={pathOf(view)}
              search={addressOf(view)}
              onClick={onNavigate}
              // Also while it is edited, when its parameters are not those of the address.
              aria-current={view.id === openId ? 'page' : undefined}
              className={sidebarLink}
            >
              <Icon aria-hidden />
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
