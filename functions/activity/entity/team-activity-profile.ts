import type { ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { sentence } from '#shared/kit/sentence.ts';

/** Other entries are in the history of their todo or goal, too. */
const descriptions: Record<string, (item: Item) => string> = {
  created_issue: () => 'Reported an issue',
  resolved_issue: () => 'Resolved an issue',
  joined_team: ({ entityTitle }) => sentence`Joined the team ${String(entityTitle)}`,
};

export const teamActivityProfile: ShownInProfile = {
  activity: (item) => {
    const description = descriptions[String(item.action)]?.(item);
    if (description === undefined) return undefined;
    const type = item.entityType === 'team' ? 'team' : 'issue';
    const subject = { type, id: String(item.entityId) } as const;
    return { userId: String(item.userId), subject, description };
  },
};
