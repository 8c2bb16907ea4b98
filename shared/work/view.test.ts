import { describe, expect, test } from 'vitest';
import { chosenLabel, defineView, sectionsOf } from './view.ts';
import { ascending } from './work-order.ts';

interface Note {
  id: string;
  title: string;
  description: string | null;
  color: string;
  ownerId: string | null;
}

const noteView = defineView<Note>()({
  hasArchive: true,
  filters: {
    color: {
      label: 'Color',
      all: 'All colors',
      choices: [
        { value: 'red', label: 'Red', matches: ({ color }) => color === 'red' },
        { value: 7, label: 'Number seven', matches: ({ color }) => color === '7' },
        {
          value: 'faded',
          label: 'Faded',
          matches: ({ color }) => color === 'faded',
          isInArchive: true,
        },
      ],
    },
    owner: { label: 'Owner', all: 'Anyone', personOf: ({ ownerId }) => ownerId },
  },
  sorts: [
    { value: 'stored', label: 'As stored' },
    { value: 'title', label: 'Title', compare: ascending(({ title }) => title) },
    { value: 'id', label: 'Number', compare: ascending(({ id }) => id) },
  ],
  groupings: [
    { value: 'owner', label: 'Owner', personOf: ({ ownerId }) => ownerId },
    {
      value: 'color',
      label: 'Color',
      sections: [
        { value: 'red', label: 'Red' },
        { value: 'other', label: 'Other' },
      ],
      sectionOf: ({ color }) => (color === 'red' ? 'red' : 'other'),
    },
  ],
});

const time = { now: new Date('2026-11-24T13:37:00.000Z'), timeZone: 'UTC' };

const note = (id: string, fields: Partial<Note> = {}): Note => ({
  id,
  title: 'Fence',
  description: null,
  color: 'red',
  ownerId: 'priya',
  ...fields,
});

const empty = { search: undefined, color: undefined, owner: undefined };

describe('an address', () => {
  test.each([
    [{}, {}],
    [
      { color: 'red', owner: 'priya' },
      { color: 'red', owner: 'priya' },
    ],
    // Numbers of an address are read as such, or as text.
    [{ color: '7' }, { color: 7 }],
    [{ color: 'blue' }, {}],
    [{ owner: 'all' }, {}],
    [{ owner: 'none' }, { owner: 'none' }],
    [{ search: 'oak' }, { search: 'oak' }],
    [
      { sort: 'title', group: 'owner' },
      { sort: 'title', group: 'owner' },
    ],
    [
      { sort: 'id', group: 'color' },
      { sort: 'id', group: 'color' },
    ],
    // The default is not part of a view.
    [{ sort: 'stored', group: 'title' }, {}],
    [{ archived: 1 }, { archived: 1 }],
    [
      { archived: 'yes', color: 'red' },
      { archived: 1, color: 'red' },
    ],
    // What is only in the archive shows the archive.
    [{ color: 'faded' }, { color: 'faded', archived: 1 }],
  ])('with %j has the view %j', (given, view) => {
    expect(noteView.parse(given)).toEqual(view);
  });

  test('has no archive where there is none', () => {
    const plain = defineView<Note>()({ filters: {}, sorts: [], groupings: [] });
    expect(plain.hasArchive).toBe(false);
    expect(plain.parse({ archived: 1, search: 'oak' })).toEqual({ search: 'oak' });
    expect(plain.compare({})).toBeUndefined();
  });
});

describe('the filters of a view', () => {
  test.each([
    [{}, false],
    [{ search: 'oak' }, true],
    [{ search: ' ' }, false],
    [{ color: 'red' }, true],
    [{ owner: 'none' }, true],
    [{ archived: 1, sort: 'title', group: 'owner' }, false],
  ] as const)('%j hide something: %s', (view, isFiltered) => {
    expect(noteView.isFiltered(view)).toBe(isFiltered);
  });

  test('are all named when they are cleared, so that an address loses them', () => {
    const view = { search: 'oak', color: 7, sort: 'id', group: 'color', archived: 1 } as const;
    expect(noteView.withoutFilters(view)).toStrictEqual({
      ...empty,
      sort: 'id',
      group: 'color',
      archived: 1,
    });
  });

  test('stay in the archive', () => {
    const view = { color: 'red', owner: 'jun', sort: 'title' } as const;
    expect(noteView.inArchive(view, true)).toStrictEqual({ ...view, archived: 1 });
    const faded = { color: 'faded', archived: 1 } as const;
    expect(noteView.inArchive(faded, true)).toStrictEqual(faded);
  });

  test('lose outside the archive what is only there', () => {
    const faded = { color: 'faded', owner: 'jun', archived: 1 } as const;
    expect(noteView.inArchive(faded, false)).toStrictEqual({
      color: undefined,
      owner: 'jun',
      archived: undefined,
    });
    const red = { color: 'red', owner: 'jun', archived: 1 } as const;
    expect(noteView.inArchive(red, false)).toStrictEqual({ ...red, archived: undefined });
  });

  test.each([
    [{}, ['1', '2', '3', '4']],
    [{ color: 'red' }, ['1', '3']],
    [{ color: 7 }, ['2']],
    [{ owner: 'jun' }, ['2', '3']],
    [{ owner: 'none' }, ['4']],
    [{ color: 'red', owner: 'jun' }, ['3']],
    [{ search: 'paint', owner: 'jun' }, ['2']],
    [{ search: 'null' }, []],
  ] as const)('%j show the notes %j', (view, ids) => {
    const notes = [
      note('1'),
      note('2', { color: '7', ownerId: 'jun', description: 'Needs paint' }),
      note('3', { ownerId: 'jun' }),
      note('4', { color: 'faded', ownerId: null, description: 'Paint it' }),
    ];
    expect(notes.filter(noteView.matches(view, time)).map(({ id }) => id)).toEqual(ids);
  });

  test('hide nothing with a choice that there is no more', () => {
    const view = { color: 'blue' } as unknown as Parameters<typeof noteView.matches>[0];
    expect(noteView.matches(view, time)(note('1'))).toBe(true);
  });

  test('search title and description, of which there may be none', () => {
    const found = (search: string, description: string | null) =>
      noteView.matches({ search }, time)(note('1', { description }));
    expect(found('oak', 'Oak and elm')).toBe(true);
    expect(found('fence elm', 'Oak and elm')).toBe(true);
    expect(found('fence', null)).toBe(true);
    expect(found('r', null)).toBe(false);
  });
});

test.each([
  [{}, undefined],
  [{ sort: 'stored' }, undefined],
  [{ sort: 'title' }, ['2', '1', '3']],
  [{ sort: 'id' }, ['1', '2', '3']],
] as const)('the view %j has the order %j', (view, ids) => {
  const notes = [
    note('3', { title: 'Yew' }),
    note('2', { title: 'Ash' }),
    note('1', { title: 'Oak' }),
  ];
  const compare = noteView.compare(view);
  expect(compare && notes.sort(compare).map(({ id }) => id)).toEqual(ids);
});

test('the label of a choice is absent without one', () => {
  const { color } = noteView.filters;
  expect(chosenLabel(color, 7)).toBe('Number seven');
  expect(chosenLabel(color, 'faded')).toBe('Faded');
  expect(chosenLabel(color, 'blue')).toBeUndefined();
  expect(chosenLabel(color, undefined)).toBeUndefined();
});

test('sections of people are in the order of the people, then others, nobody last', () => {
  const notes = [
    note('1', { ownerId: null }),
    note('2', { ownerId: 'gone' }),
    note('3', { ownerId: 'jun' }),
    note('4', { ownerId: 'priya' }),
    note('5', { ownerId: 'jun' }),
  ];
  const calendar = { ...time, weekStart: 1 };
  const sections = sectionsOf(noteView.groupings[0], notes, calendar, ['priya', 'jun']);
  expect(sections.map(({ value, items }) => [value, ...items.map(({ id }) => id)])).toEqual([
    ['priya', '4'],
    ['jun', '3', '5'],
    ['gone', '2'],
    ['none', '1'],
  ]);
});

test('sections without items are left out', () => {
  const notes = [note('1', { color: 'faded' }), note('2', { color: '7' })];
  const calendar = { ...time, weekStart: 1 };
  expect(sectionsOf(noteView.groupings[1], notes, calendar, [])).toEqual([
    { value: 'other', label: 'Other', items: notes },
  ]);
});
