import { describe, expect, test } from 'vitest';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { parseQuickAdd } from './quick-add-text.ts';

/** A Wednesday. */
const now = new Date(2026, 10, 25, 10);
const endOf = (month: number, day: number) =>
  new Date(2026, month - 1, day, 23, 59, 59, 999).toISOString();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

const names = ['Sofia Reyes', 'Sam Hill', 'Samantha Fox', 'Alex One', 'Alex Two', 'José Álvarez'];
const people = names.map((name) => ({
  id: name,
  name,
  username: `${name.toLowerCase().replace(' ', '.')}@northwind.io`,
}));

/** Title and token values. */
function read(text: string, ...kept: string[]) {
  const { title, due, priority, assignee } = parseQuickAdd(text, { now, people, kept });
  return {
    title,
    ...(due && { due: due.value }),
    ...(priority && { priority: priority.value }),
    ...(assignee && { assignee: assignee.value }),
  };
}

describe('tokens at the end of the title:', () => {
  const all = { title: 'Call Bob', due: at(26, 17), priority: '1', assignee: 'Sofia Reyes' };

  test.each([
    'Call Bob tomorrow 5pm !1 @sofia',
    'Call Bob @sofia !1 tomorrow 5pm',
    'Call Bob !1 @Sofia 5pm tomorrow',
    'Call Bob !1 ＠ｓｏｆｉａ 5pm tomorrow',
    'Call Bob, tomorrow 5pm, !1, @sofia',
    'Call Bob tomorrow !1 5pm @sofia',
    '  Call Bob  by tomorrow 5pm !1   @sofia reyes ',
  ])('%s', (text) => {
    expect(read(text)).toEqual(all);
  });

  test('tokens keep the words that they were typed with', () => {
    const { due } = parseQuickAdd('Call Bob tomorrow !1 5pm', { now, people, kept: [] });
    expect(due).toEqual({ text: 'tomorrow 5pm', parts: ['tomorrow', '5pm'], value: at(26, 17) });
  });

  test.each([
    ['Call due by Friday', 'Call'],
    ['Call on Dec 4', 'Call'],
    ['Call @ 5pm', 'Call'],
    ['Call - friday', 'Call'],
    ['Movie night tomorrow', 'Movie night'],
  ])('%s leaves no stray separators', (text, title) => {
    expect(read(text).title).toBe(title);
    expect(read(text).due).toBeDefined();
  });
});

describe('words that belong to the title stay in it:', () => {
  test.each([
    'Plan Friday lunch menu',
    'Slides for Friday',
    'Reschedule the review to tomorrow',
    'Review last friday',
    'Black Friday',
    'Vacation Dec 20 - Dec 24',
    'Support 24/7',
    'Estimate 2h',
    'Upgrade to 2.10',
    'Fix !6',
    'Fix !0',
    'Fix !12',
    'Wow!1',
    'mail sofia@x.com',
    'Call @alex',
    'Call @bob',
    'Ask @s',
    'Ask @',
    'Ask @!',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ title: text });
  });

  test.each(['tomorrow', 'Friday 5pm', '!1', '@sofia', 'Due Friday', '@ 5pm', ''])(
    'a title is never empty: “%s”',
    (text) => {
      expect(read(text)).toEqual({ title: text });
    },
  );

  test('an email address before a date', () => {
    expect(read('mail sofia@x.com tomorrow')).toEqual({
      title: 'mail sofia@x.com',
      due: endOf(11, 26),
    });
  });

  test('a second date, priority or person', () => {
    expect(read('Lunch fri !1 mon')).toMatchObject({ title: 'Lunch fri', due: endOf(11, 30) });
    expect(read('Fix !1 !2')).toEqual({ title: 'Fix !1', priority: '2' });
    expect(read('Call @sam @sofia')).toEqual({ title: 'Call @sam', assignee: 'Sofia Reyes' });
  });

  test('an unknown or unfinished name, while tokens before it still count', () => {
    expect(read('Call fri @bob')).toEqual({ title: 'Call @bob', due: endOf(11, 27) });
    expect(read('Call fri @')).toEqual({ title: 'Call @', due: endOf(11, 27) });
    expect(read('Call fri !')).toEqual({ title: 'Call !', due: endOf(11, 27) });
  });
});

describe('people:', () => {
  test.each([
    ['@sofia', 'Sofia Reyes'],
    ['@SOFIA', 'Sofia Reyes'],
    ['@sof', 'Sofia Reyes'],
    ['@reyes', 'Sofia Reyes'],
    ['@sofia.reyes', 'Sofia Reyes'],
    ['@sofia.reyes@northwind.io', 'Sofia Reyes'],
    ['@sofia reyes', 'Sofia Reyes'],
    ['@jose', 'José Álvarez'],
    ['@ALVAREZ', 'José Álvarez'],
    ['@sam', 'Sam Hill'],
    ['@samantha', 'Samantha Fox'],
    ['@alex two', 'Alex Two'],
    ['@alex', undefined],
    ['@alex th', undefined],
    ['@bob', undefined],
  ])('%s is %s', (mention, name) => {
    expect(read(`Ask ${mention}`).assignee).toBe(name);
  });

  test('with the same name are distinguished by email', () => {
    const twins = ['a', 'b'].map((id) => ({
      id,
      name: 'Jo Li',
      username: `jo.${id}@northwind.io`,
    }));
    const assignee = (text: string) =>
      parseQuickAdd(text, { now, people: twins, kept: [] }).assignee?.value;
    expect(assignee('Ask @jo')).toBeUndefined();
    expect(assignee('Ask @jo li')).toBeUndefined();
    expect(assignee('Ask @jo.b')).toBe('b');
  });
});

describe('removed tokens', () => {
  test('stay in the title, and those before them still count', () => {
    expect(read('Call !1 @sofia tomorrow 5pm', 'tomorrow 5pm')).toEqual({
      title: 'Call tomorrow 5pm',
      priority: '1',
      assignee: 'Sofia Reyes',
    });
    expect(read('Call tomorrow !1 5pm', 'tomorrow', '5pm')).toEqual({
      title: 'Call tomorrow 5pm',
      priority: '1',
    });
    expect(read('Call fri !1', '!1')).toEqual({ title: 'Call !1', due: endOf(11, 27) });
  });

  test('stay in the title when more is typed', () => {
    expect(read('Call tomorrow 5pm', 'tomorrow')).toEqual({
      title: 'Call tomorrow',
      due: at(25, 17),
    });
    expect(read('Lunch fri with Bob mon', 'fri')).toEqual({
      title: 'Lunch fri with Bob',
      due: endOf(11, 30),
    });
  });

  test('match regardless of case and only as whole words', () => {
    expect(read('Meet FRI', 'fri')).toEqual({ title: 'Meet FRI' });
    expect(read('Meet friday', 'fri')).toEqual({ title: 'Meet', due: endOf(11, 27) });
  });
});

describe('what is as often no date needs a word that says date:', () => {
  test.each([
    'Fix bug 12/5',
    'Upgrade to 12-5',
    'Contact Sun',
    'Contact Sat',
    'Draft how we wed',
    'Watch High Noon',
    'Read chapter 3/4',
    'Support 24/7 !x',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ title: text });
  });

  test.each([
    ['Fix bug by 12/5', 'Fix bug', endOf(12, 5)],
    ['Fix bug on 12/5', 'Fix bug', endOf(12, 5)],
    ['Fix bug due 12/5', 'Fix bug', endOf(12, 5)],
    ['Fix bug until 12/5', 'Fix bug', endOf(12, 5)],
    ['Fix bug 12/5/2026', 'Fix bug', endOf(12, 5)],
    ['Fix bug 12/5/26', 'Fix bug', endOf(12, 5)],
    ['Fix bug 2026-12-05', 'Fix bug', endOf(12, 5)],
    ['Contact Bob by Sun', 'Contact Bob', endOf(11, 29)],
    ['Contact Bob sunday', 'Contact Bob', endOf(11, 29)],
    ['Contact Bob Sun 5pm', 'Contact Bob', at(29, 17)],
    ['Contact Bob at noon', 'Contact Bob', at(25, 12)],
    ['Hold it until friday', 'Hold it', endOf(11, 27)],
  ])('%s', (text, title, due) => {
    expect(read(text)).toEqual({ title, due });
  });
});

/** Title, first due moment, and how often. */
function readRecurring(text: string, ...kept: string[]) {
  const { title, due, recurrence } = parseQuickAdd(text, { now, people, kept });
  if (!recurrence) return [title, due?.value];
  const { fields, dueDate, inWords } = recurrence.value;
  const first = due?.value ?? dueDate;
  return [title, first, inWords(localDayOf(new Date(first))), fields.recurrenceInterval];
}

describe('how often', () => {
  test.each([
    ['Standup every monday', endOf(11, 30), 'Every week on Monday', 1],
    ['Standup every Wednesday', endOf(11, 25), 'Every week on Wednesday', 1],
    [
      'Standup every wed at 9am',
      new Date(2026, 11, 2, 9).toISOString(),
      'Every week on Wednesday',
      1,
    ],
    ['Standup every other friday', endOf(11, 27), 'Every 2 weeks on Friday', 2],
    ['Standup every mon, wed and fri', endOf(11, 25), 'Every week on Mon, Wed, Fri', 1],
    ['Standup each tue & thu 3pm', at(26, 15), 'Every week on Tuesday and Thursday', 1],
    ['Standup every week on friday', endOf(11, 27), 'Every week on Friday', 1],
    ['Standup every 2 weeks on Friday', endOf(11, 27), 'Every 2 weeks on Friday', 2],
    ['Standup weekly on friday', endOf(11, 27), 'Every week on Friday', 1],
    ['Standup every second week', endOf(11, 25), 'Every 2 weeks on Wednesday', 2],
    [
      'Standup every weekday at 9:30',
      new Date(2026, 10, 26, 9, 30).toISOString(),
      'Every weekday',
      1,
    ],
    ['Meds every day at 9am', at(26, 9), 'Every day', 1],
    ['Meds daily at noon', at(25, 12), 'Every day', 1],
    ['Meds every 3 days', endOf(11, 25), 'Every 3 days', 3],
    ['Rent every month on the 1st', endOf(12, 1), 'Every month on the 1st', 1],
    ['Rent every 15th', endOf(12, 15), 'Every month on the 15th', 1],
    ['Rent every month on the 31st', endOf(12, 31), 'Every month on the 31st (or the last day)', 1],
    ['Report every quarter', endOf(11, 25), 'Every 3 months on the 25th', 3],
    ['Taxes every year', endOf(11, 25), 'Every year on Nov 25', 1],
  ])('%s', (text, due, inWords, interval) => {
    const title = text.split(' ')[0];
    expect(readRecurring(text)).toEqual([title, due, inWords, interval]);
  });

  test('goes with the other tokens, and a date given besides is the first', () => {
    const text = 'Standup friday every 2 weeks !1 @sofia';
    expect(readRecurring(text)).toEqual(['Standup', endOf(11, 27), 'Every 2 weeks on Friday', 2]);
    expect(read(text)).toMatchObject({ priority: '1', assignee: 'Sofia Reyes' });
  });

  test('stays in the title once its chip was removed', () => {
    const text = 'Standup every monday';
    expect(readRecurring(text, 'every monday')).toEqual([text, undefined]);
  });
});

describe('how often is no date:', () => {
  test.each([
    'Standup every 2nd friday',
    'Standup each second Monday',
    'Standup alternate fri',
    'Rent every month on the 1st of December',
    'Plan for every monday',
    'Prepare the team weekly',
    'Prepare team daily',
    'Call every customer',
    'Standup every',
    'Standup every 0 days',
    'Standup every 400 days',
    'Standup every day at 25:00',
    'Rent every month on the 32nd',
    'Every monday',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ title: text });
  });

  test.each([
    ['Email every customer by friday', 'Email every customer', endOf(11, 27)],
    ['Write weekly report tomorrow', 'Write weekly report', endOf(11, 26)],
  ])('%s, unlike how many', (text, title, due) => {
    expect(read(text)).toEqual({ title, due });
  });
});

describe('a time of today', () => {
  test('that has passed is kept as typed', () => {
    expect(read('Call Bob today 9am')).toEqual({ title: 'Call Bob', due: at(25, 9) });
    expect(read('Call Bob today at 9:00')).toEqual({ title: 'Call Bob', due: at(25, 9) });
  });

  test('that is ahead is kept, too', () => {
    expect(read('Call Bob today 5pm')).toEqual({ title: 'Call Bob', due: at(25, 17) });
  });
});
