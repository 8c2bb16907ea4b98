import { useNavigate } from '@tanstack/react-router';
import type { ViewedList } from '#shared/views/saved-view.ts';
import type { CommonView } from '#shared/work/view.ts';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';
import { noView, parametersOf } from '../../features/views/view-address.ts';
import { ViewsMenu } from '../../features/views/views-menu.tsx';
import { linkTo } from '../../features/views/views-queries.ts';

interface ListViewsProps<View> {
  list: ViewedList;
  userId: string;
  viewId: string | undefined;
  view: View;
  /** Reads the view of an address. */
  parse: (given: Record<string, unknown>) => View;
}

/** The saved views of a list of the selected team. */
export function ListViews<View extends CommonView>(props: ListViewsProps<View>) {
  const { list, userId, viewId, view, parse } = props;
  const navigate = useNavigate();
  const { team, teamId } = useTeamSelection();
  if (teamId === null) return null;
  return (
    <ViewsMenu
      list={list}
      team={{ id: teamId, name: team?.name ?? '' }}
      userId={userId}
      viewId={viewId}
      parameters={parametersOf(view)}
      read={(parameters) => parametersOf(parse(parameters))}
      onOpen={(opened) =>
        void navigate({
          ...(opened ? linkTo(opened) : { to: `/${list}`, search: { view: noView } }),
          resetScroll: false,
        })
      }
    />
  );
}
