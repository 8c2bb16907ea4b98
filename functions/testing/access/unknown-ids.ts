import { randomUUID } from 'node:crypto';
import type { Samples } from './samples.ts';

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Ids that all colleagues know. */
const companyWide = ['companyId', 'person', 'colleague', 'outsider', 'deletionId', 'invitationId'];

const withOtherIds = <T>(item: T): T =>
  JSON.parse(JSON.stringify(item).replace(uuid, () => randomUUID()));

/** The same with unknown ids of everything that is hidden. */
export const withUnknownIds = <T extends Samples>(
  samples: T,
  among: 'colleagues' | 'strangers',
): T =>
  Object.fromEntries(
    Object.entries(samples).map(([name, item]) => [
      name,
      among === 'colleagues' && companyWide.includes(name) ? item : withOtherIds(item),
    ]),
  ) as unknown as T;

/** The ids that are hidden with the team or the company. */
export const hiddenIds = (samples: Samples, among: 'colleagues' | 'strangers') =>
  Object.fromEntries(
    Object.entries(samples).flatMap(([name, item]) => {
      if (among === 'colleagues' && companyWide.includes(name)) return [];
      const id: string = typeof item === 'string' ? item : item.id;
      return [[typeof item === 'string' ? name : `${name}Id`, id] as const];
    }),
  );

/** A response without ids and times, which differ between equal responses. */
export const withoutIds = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${JSON.stringify(body)?.replace(uuid, '<id>').replace(moment, '<moment>')}`;
