import { type Operation, write } from '#functions/kit/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  changeStoredLineItem,
  listOwnedLineItems,
  type StoredLineItem,
} from '#functions/scorecards/line-item-store.ts';
import {
  changeStoredScorecard,
  listOwnedScorecards,
  removeScorecard,
  type StoredScorecard,
} from '#functions/scorecards/scorecard-store.ts';
import { findDestination, requireDestination, requireHeir } from './hand-over-destination.ts';
import { ignoreRefusal } from './ignore-refusal.ts';

const perStep = 50;

/** Who owns it from now on: always somebody, in a private team its leader or, without one, the heir. */
const given = (userId: string | null, heir: StoredUser) => ({
  ownerId: userId ?? heir.id,
  updatedAt: new Date().toISOString(),
});

const passScorecard = async (
  deletion: StoredDeletion,
  before: StoredScorecard,
  heir: StoredUser,
) => {
  const destination = await findDestination(deletion, heir, before.teamId);
  // Of a team that is being deleted: it goes with it.
  if (!destination) return write(removeScorecard(before, before.id));
  await write(
    changeStoredScorecard(before, { ...before, ...given(destination.userId, heir) }),
    ...requireDestination(destination),
    requireHeir(heir),
    countMoved(deletion, 1),
  );
};

const passLineItem = async (deletion: StoredDeletion, before: StoredLineItem, heir: StoredUser) => {
  const destination =
    before.teamId === null ? undefined : await findDestination(deletion, heir, before.teamId);
  const placed: Operation[] = destination ? requireDestination(destination) : [];
  await write(
    changeStoredLineItem(before, { ...before, ...given(destination?.userId ?? null, heir) }),
    ...placed,
    requireHeir(heir),
    countMoved(deletion, 1),
  );
};

/** Hands over a step's worth; answers whether any is left. */
export const handOverScorecards = async (deletion: StoredDeletion, heir: StoredUser) => {
  const { items } = await listOwnedScorecards(deletion, deletion.userId, { limit: perStep });
  // Refused where somebody changed it meanwhile, or where the list lags.
  for (const each of items) await ignoreRefusal(passScorecard(deletion, each, heir));
  return items.length > 0;
};

export const handOverLineItems = async (deletion: StoredDeletion, heir: StoredUser) => {
  const { items } = await listOwnedLineItems(deletion, deletion.userId, { limit: perStep });
  for (const each of items) await ignoreRefusal(passLineItem(deletion, each, heir));
  return items.length > 0;
};
