import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sealCursor } from '#functions/kit/http/sealed-cursor.ts';
import { makeScorecardFixture } from '#functions/scorecards/testing/scorecard-fixture.ts';
import { invoke, readCursor } from '#functions/testing/invoke.ts';
import { putItems } from '#functions/testing/put-items.ts';
import { findLineItem, insertLineItem } from './line-item-store.ts';
import { handler as listLineItems } from './list-line-items.ts';
import { handler as listUserLineItems } from './list-user-line-items.ts';

/** Two visible pages, with these measurables of a private team in between. */
const setUp = async (hidden: string) => {
  const fixture = await makeScorecardFixture();
  const { measurable, mara, secret } = fixture;
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
  return fixture;
};

test.each([
  ['the company’s', 'daily#'],
  ['somebody’s', ''],
])(
  'no page of %s reveals hidden rows by its cursor, its end or its length',
  async (whose, prefix) => {
    const hidden = 'takeover of initech';
    const { idris, mara } = await setUp(hidden);
    const look = async (cursor?: string) => {
      const query: Record<string, string> = cursor ? { cursor } : {};
      const response = prefix
        ? await invoke(listLineItems, { as: idris, query })
        : await invoke(listUserLineItems, { as: idris, query, params: { userId: mara.id } });
      const next = response.headers['x-next-cursor'] as string | undefined;
      const visible = JSON.stringify(response.body) + (next ? readCursor(idris, next) : '');
      expect(visible.toLowerCase()).not.toContain('initech');
      return { titles: response.body.map(({ title }: { title: string }) => title), next };
    };
    const first = await look();
    expect([whose, first.titles.length, first.titles.at(-1)]).toEqual([whose, 200, 'A']);
    const second = await look(first.next);
    expect([second.titles.length, second.titles[0]]).toEqual([200, 'U 000']);
    expect(second.next).toBeUndefined();
    // Cursors before and among the hidden rows continue in the same way.
    for (const place of ['b', `${hidden} 200`]) {
      const cursor = Buffer.from(prefix + place).toString('base64url');
      expect(await look(sealCursor(idris.session, cursor))).toEqual(second);
    }
  },
);
