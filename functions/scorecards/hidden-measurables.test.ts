import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sealCursor } from '../kit/sealed-cursor.ts';
import { invoke } from '../testing/invoke.ts';
import { putItems } from '../testing/put-items.ts';
import { readCursor } from '../testing/read-cursor.ts';
import { findLineItem, insertLineItem } from './line-item-store.ts';
import { handler as listLineItems } from './list-line-items.ts';
import { handler as listUserLineItems } from './list-user-line-items.ts';
import { makeScorecardWorld } from './testing/scorecard-world.ts';

/** Two pages that everybody sees, with these of a private team between them. */
const setUp = async (hidden: string) => {
  const world = await makeScorecardWorld();
  const { measurable, mara, secret } = world;
  const first = (await findLineItem(mara.session, await measurable({ title: 'A' })))!;
  const itemsOf = (count: number, title: string, teamId: string | null) =>
    Array.from({ length: count }, (_, at) => {
      const numbered = `${title} ${String(at).padStart(3, '0')}`;
      const made = insertLineItem({ ...first, id: randomUUID(), title: numbered, teamId });
      return made.kind === 'put' ? [made.item] : [];
    }).flat();
  await putItems([
    ...itemsOf(199, 'A', null),
    ...itemsOf(400, hidden, secret.id),
    ...itemsOf(200, 'U', null),
  ]);
  return world;
};

test.each([
  ['the company’s', 'daily#'],
  ['somebody’s', ''],
])(
  'no page of %s tells what is hidden: not by its cursor, its end or its length',
  async (whose, prefix) => {
    const hidden = 'takeover of initech';
    const { idris, mara } = await setUp(hidden);
    const look = async (cursor?: string) => {
      const query: Record<string, string> = cursor ? { cursor } : {};
      const answer = prefix
        ? await invoke(listLineItems, { as: idris, query })
        : await invoke(listUserLineItems, { as: idris, query, params: { userId: mara.id } });
      const next = answer.headers['x-next-cursor'] as string | undefined;
      const told = JSON.stringify(answer.body) + (next ? readCursor(idris, next) : '');
      expect(told.toLowerCase()).not.toContain('initech');
      return { titles: answer.body.map(({ title }: { title: string }) => title), next };
    };
    const first = await look();
    expect([whose, first.titles.length, first.titles.at(-1)]).toEqual([whose, 200, 'A']);
    const second = await look(first.next);
    expect([second.titles.length, second.titles[0]]).toEqual([200, 'U 000']);
    expect(second.next).toBeUndefined();
    // From before and from among the hidden ones it goes on alike.
    for (const place of ['b', `${hidden} 200`]) {
      const cursor = Buffer.from(prefix + place).toString('base64url');
      expect(await look(sealCursor(idris.session, cursor))).toEqual(second);
    }
  },
);
