import type { Milestone } from '#shared/goals/milestone.ts';
import { TooMuchTextError } from '#shared/work/work-errors.ts';

interface Written {
  description?: string | null;
  /** Of a goal; stored and written together with its description. */
  milestones?: Pick<Milestone, 'title' | 'description'>[];
}

/** A write costs two units per kilobyte. */
const mostBytes = 20_000;

const bytesOf = ({ description, milestones = [] }: Written) =>
  Buffer.byteLength(
    [description, ...milestones.flatMap((each) => [each.title, each.description])].join(''),
  );

/** Older texts may be longer, and may be shortened. */
export const checkTextLimit = (after: Written, before: Written = {}) => {
  const bytes = bytesOf(after);
  if (bytes > mostBytes && bytes > bytesOf(before)) throw new TooMuchTextError();
};
