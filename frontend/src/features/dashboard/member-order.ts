import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { UserSettings } from '#shared/people/user-settings.ts';

/** The chosen teammates: those with the most open todos first, or in the order they were chosen. */
export function sortedMembers(
  teammates: readonly Teammate[],
  chosenIds: readonly string[],
  order: UserSettings['memberOrder'],
): Teammate[] {
  const byId = new Map(teammates.map((teammate) => [teammate.id, teammate]));
  const chosen = chosenIds.flatMap((id) => byId.get(id) ?? []);
  if (order === 'chosen') return chosen;
  return chosen.sort((a, b) => b.stats.pendingTodos - a.stats.pendingTodos);
}
