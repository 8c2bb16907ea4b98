import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import {
  findLineItem,
  putUse,
  requireLineItem,
  type StoredLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { visibleLineItems } from '#functions/scorecards/measurables/visible-line-items.ts';
import { requireScorecard, type StoredScorecard } from '#functions/scorecards/scorecard-store.ts';
import { readVisibleScorecard } from '#functions/scorecards/visible-scorecard.ts';
import { publicAmong } from '#functions/teams/team-store.ts';
import { IdempotencyKeyUsedError } from '#shared/kit/common-errors.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import {
  AlreadyAssignedError,
  ChosenMeasurableNotFoundError,
  MeasurablePrivateElsewhereError,
  PeriodMismatchError,
  TooManyMeasurablesError,
} from '#shared/scorecards/scorecard-errors.ts';
import { maxMeasurables } from '#shared/scorecards/scorecard-limits.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import {
  assignmentIdOf,
  changeOrder,
  putRow,
  type Row,
  type Rows,
  readRows,
  toAssignment,
} from './assignment-store.ts';

const readChosen = async (
  session: Session,
  { period, teamId }: StoredScorecard,
  ids: string[],
): Promise<StoredLineItem[]> => {
  const found = await Promise.all(ids.map((id) => findLineItem(session, id)));
  const existing = found.filter((each) => each !== undefined);
  const visible = await visibleLineItems(session, existing);
  if (visible.length < ids.length) throw new ChosenMeasurableNotFoundError();
  if (visible.some(({ periodInterval }) => periodInterval !== period))
    throw new PeriodMismatchError();
  const others = [...new Set(visible.flatMap((each) => each.teamId ?? []))].filter(
    (id) => id !== teamId,
  );
  if (others.length > (await publicAmong(session, others)).size)
    throw new MeasurablePrivateElsewhereError();
  return visible;
};

const newRow = (
  { companyId, id: scorecardId, teamId }: StoredScorecard,
  chosen: StoredLineItem,
  addedBy: string,
): Row => ({
  id: assignmentIdOf(scorecardId, chosen.id),
  companyId,
  scorecardId,
  teamId,
  lineItemId: chosen.id,
  lineItem: lineItem.parse(chosen),
  addedBy,
  createdAt: new Date().toISOString(),
});

/** The assignment added by an earlier attempt of this request. */
const addedBefore = ({ rows, order }: Rows, ids: string[], request: string) => {
  const added = rows.filter(
    ({ lineItemId, addedBy }) => ids.includes(lineItemId) && addedBy === request,
  );
  return added.length === ids.length ? added.map((row) => toAssignment(row, order)) : undefined;
};

const addAll = (scorecard: StoredScorecard, chosen: StoredLineItem[], rows: Row[]): Operation[] => [
  requireScorecard(scorecard),
  ...chosen.map(requireLineItem),
  ...rows.flatMap((row) => [...putRow(row), putUse(row)]),
];

export const handler = handleRoute(scorecardRoutes.createAssignments, (request) => {
  const { session, params, body, receipt } = request;
  const ids = [...new Set(body.lineItemIds)];
  const addedBy = request.newId();
  const add = async () => {
    const { scorecard } = await readVisibleScorecard(session, params.scorecardId, {
      consistent: true,
    });
    const before = await readRows(scorecard, { consistent: true });
    const { lineItemIds } = before.order;
    if (ids.some((id) => lineItemIds.includes(id))) {
      await receipt.requireSame();
      const added = addedBefore(before, ids, addedBy);
      if (added) return added;
      throw new AlreadyAssignedError();
    }
    const chosen = await readChosen(session, scorecard, ids);
    if (lineItemIds.length + ids.length > maxMeasurables) throw new TooManyMeasurablesError();
    const order = { ...before.order, lineItemIds: [...lineItemIds, ...ids] };
    const rows = chosen.map((each) => newRow(scorecard, each, addedBy));
    await write(
      changeOrder(before.order, order.lineItemIds),
      ...addAll(scorecard, chosen, rows),
      ...receipt.operations(new Date()),
    );
    return rows.map((row) => toAssignment(row, order));
  };
  return createWithReceipt(
    receipt,
    () => retryOnConflict(add),
    () => {
      throw new IdempotencyKeyUsedError();
    },
  );
});
