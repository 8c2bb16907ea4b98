import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { inviteLinkCopy } from './invite-link-copy.ts';
import {
  joinRequestsQuery,
  useApproveJoinRequest,
  useDeclineJoinRequest,
} from './join-request-queries.ts';

const { joinRequests: copy } = inviteLinkCopy;

/** Who asks to join, for managers of the team. Renders nothing if nobody does. */
export function JoinRequests({ teamId }: { teamId: string }) {
  const query = useQuery(joinRequestsQuery(teamId));
  const approve = useApproveJoinRequest(teamId);
  const decline = useDeclineJoinRequest(teamId);
  const isDeciding = approve.isPending || decline.isPending;
  if (query.error && !query.data) return <LoadFailure title={copy.loadFailed} of={query} />;
  if (!query.data?.length) return null;
  return (
    <section aria-label={copy.title} className="mb-3 border-line-soft border-b pb-3">
      <h3 className="font-medium">{copy.title}</h3>
      <ul className="divide-y divide-line-soft">
        {query.data.map(({ id, name, username }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p dir="auto" className="truncate font-medium">
                {name}
              </p>
              <p dir="auto" className="truncate text-ink-3 text-xs">
                {username}
              </p>
            </div>
            <div className="flex gap-1">
              <Button
                size="small"
                aria-label={copy.approveOf(name)}
                disabled={isDeciding}
                onClick={() => approve.mutate(id)}
              >
                {copy.approve}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={copy.declineOf(name)}
                disabled={isDeciding}
                onClick={() => decline.mutate(id)}
              >
                {copy.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
