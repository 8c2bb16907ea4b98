import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import type { AuditKind } from '#shared/audit/audit-kinds.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { changeInviteLink, readInviteLink, stateOf } from './invite-link-store.ts';

export const handler = handleRoute(
  teamRoutes.changeInviteLink,
  async (request) => {
    const { session, preloaded, body } = request;
    const { team } = preloaded;
    const before = await readInviteLink(team);
    const { isOn = before.isOn, needsApproval = before.needsApproval } = body;
    const kinds: AuditKind[] = [];
    if (isOn !== before.isOn)
      kinds.push(isOn ? 'invite_links_turned_on' : 'invite_links_turned_off');
    if (needsApproval !== before.needsApproval)
      kinds.push(needsApproval ? 'invite_approval_turned_on' : 'invite_approval_turned_off');
    const recorded = kinds.map((kind) =>
      recordAudit({ actor: session, kind, target: teamTarget(team), source: request }),
    );
    if (recorded.length > 0)
      await write(changeInviteLink(team, { isOn, needsApproval }), ...recorded);
    return stateOf(team, { ...before, isOn, needsApproval }, new Date());
  },
  { preload: preloadTeam, authorize: requireTeamManager },
);
