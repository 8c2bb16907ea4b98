import { randomUUID } from 'node:crypto';
import type { SampleThings } from './sample-things.ts';

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Ids that all colleagues know. */
const companyWide = ['companyId', 'person', 'colleague', 'outsider', 'deletionId', 'invitationId'];

const withOtherIds = <T>(thing: T): T =>
  JSON.parse(JSON.stringify(thing).replace(uuid, () => randomUUID()));

/** The same with unknown ids of everything that is hidden. */
export const withUnknownIds = <T extends SampleThings>(
  things: T,
  among: 'colleagues' | 'strangers',
): T =>
  Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [
      name,
      among === 'colleagues' && companyWide.includes(name) ? thing : withOtherIds(thing),
    ]),
  ) as unknown as T;

/** The ids that are hidden with the team or the company. */
export const hiddenIds = (things: SampleThings, among: 'colleagues' | 'strangers') =>
  Object.fromEntries(
    Object.entries(things).flatMap(([name, thing]) => {
      if (among === 'colleagues' && companyWide.includes(name)) return [];
      const id: string = typeof thing === 'string' ? thing : thing.id;
      return [[typeof thing === 'string' ? name : `${name}Id`, id] as const];
    }),
  );

/** A response without ids and times, which differ between equal responses. */
export const withoutIds = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${JSON.stringify(body)?.replace(uuid, '<id>').replace(moment, '<moment>')}`;
