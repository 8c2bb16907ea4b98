import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/goal.ts';
import { countOf } from '#shared/kit/count-of.ts';
import { itemsOfPages } from '../../../kit/cache/items-of-pages.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { lossesText } from '../../../ui/overlays/losses.ts';
import { commentsQuery } from '../../comments/comments-queries.ts';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { goalsCopy } from '../goals-copy.ts';
import { goalDetailsQuery } from '../goals-queries.ts';

const copy = goalsCopy.deletion;

export type DeletableGoal = Pick<Goal, 'id' | 'title' | 'teamId' | 'milestones'>;

interface DeleteGoalDialogProps {
  goal: DeletableGoal | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a goal is deleted with its milestones and comments, and says whose they are. */
export function DeleteGoalDialog({ goal, open, onOpenChange, onConfirm }: DeleteGoalDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={
        <>
          “<bdi>{goal?.title}</bdi>” {copy.description} {goal && open && <Losses goal={goal} />}
        </>
      }
      confirmLabel={copy.confirm}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    />
  );
}

/** Deleting is possible even if the comments fail to load. */
function Losses({ goal }: { goal: DeletableGoal }) {
  const { id, teamId, milestones } = goal;
  const { data, isPending, hasNextPage } = useInfiniteQuery(commentsQuery({ type: 'goal', id }));
  // Read by the page of the goal; the list does not know the links.
  const { data: details } = useQuery({ ...goalDetailsQuery(id), enabled: false });
  const { members, self } = useTeamPeople(teamId);
  if (isPending) return null;
  const comments = itemsOfPages(data?.pages);
  const links = details ? details.goalTodos.length + details.goalIssues.length : 0;
  const counts = [
    [milestones.length, countOf(milestones.length, 'milestone')] as const,
    [comments.length, copy.comments(comments.length, hasNextPage)] as const,
    [links, countOf(links, 'link')] as const,
  ];
  return lossesText({
    counts: counts.filter(([count]) => count > 0).map(([, text]) => text),
    items: [
      ...milestones.map(({ assigneeId }) => ({
        ownerId: assigneeId,
        ownerName: assigneeId === null ? undefined : members.get(assigneeId)?.name,
      })),
      ...comments.map(({ user }) => ({ ownerId: user.id, ownerName: user.name })),
    ],
    selfId: self?.id,
    hasMore: hasNextPage,
  });
}
