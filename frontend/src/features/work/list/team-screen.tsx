import { Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { CommonView } from '#shared/work/view.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import type { TeamListKind, WorkItem } from './team-list-kind.ts';
import type { TeamListProps } from './use-team-list.ts';

export interface TeamScreenProps<Item, View> extends Omit<TeamListProps<Item, View>, 'teamId'> {
  teamId: string | null;
  /** False while the teams are loading. */
  areTeamsKnown: boolean;
  /** Shown if there is no team to choose. */
  noTeamAction?: ReactNode;
}

interface Props<Item extends WorkItem, View extends CommonView>
  extends TeamScreenProps<Item, View> {
  kind: TeamListKind<Item, View>;
  List: ComponentType<TeamListProps<Item, View>>;
}

/** The list of the selected team, or a request to select one. */
export function TeamScreen<Item extends WorkItem, View extends CommonView>(
  props: Props<Item, View>,
) {
  const { kind, List, teamId, areTeamsKnown, noTeamAction, ...list } = props;
  if (teamId !== null) return <List key={teamId} teamId={teamId} {...list} />;
  if (!areTeamsKnown) return <ListSkeleton kind={kind} />;
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title={kind.copy.selectTeamTitle}
      hint={kind.copy.selectTeamHint}
      action={noTeamAction}
    />
  );
}

function ListSkeleton<Item extends WorkItem, View extends CommonView>({
  kind,
}: {
  kind: TeamListKind<Item, View>;
}) {
  const { hasArchive } = kind.view;
  return (
    <>
      {hasArchive && (
        <div className="mb-3 flex h-8 items-center">
          <Skeleton className="w-20" />
          <Skeleton className="ml-auto w-28" />
        </div>
      )}
      <Skeleton className={`mb-3 h-8 rounded-md ${kind.barSkeleton}`} />
      <Card className="@container">
        <div className="h-12 border-line-soft border-b bg-sunken" />
        <kind.RowsSkeleton />
      </Card>
    </>
  );
}
