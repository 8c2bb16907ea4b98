import type { Milestone } from '#shared/goals/milestone.ts';
import { TooMuchTextError } from '#shared/work/work-errors.ts';

interface Written {
  description?: string | null;
  /** Of a goal; stored and written together with its description. */
  milestones?: Pick<Milestone, 'title' | 'description'>[];
  /** Of a recurring todo. */
  seriesId?: string | null;
}

/** A write costs two units per kilobyte. */
const mostBytes = 20_000;
/** Half, because its series stores the description as well. */
export const mostRecurringBytes = 10_000;

const bytesOf = ({ description, milestones = [] }: Written) =>
  Buffer.byteLength(
    [description, ...milestones.flatMap((each) => [each.title, each.description])].join(''),
  );

const excessOf = (written: Written) =>
  Math.max(0, bytesOf(written) - (written.seriesId ? mostRecurringBytes : mostBytes));

/** Older texts may be longer, and may be shortened. */
export const checkTextLimit = (after: Written, before: Written = {}) => {
  if (excessOf(after) > excessOf(before)) throw new TooMuchTextError();
};
