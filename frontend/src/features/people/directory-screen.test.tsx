import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-people.ts';
import { ago, api, card, listUrl, people, show } from './testing/show-directory.tsx';

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);
const search = () => screen.getByPlaceholderText('Search by name, email, or role...');

describe('directory cards', () => {
  test('show name, role and presence', async () => {
    await show();
    await screen.findByText('3 users');
    expect(names()).toEqual(['Idris', 'Jun', 'Mara LindqvistYou']);
    expect(card('Mara Lindqvist').getByText('ML')).toBeTruthy();
    expect(card('Idris').getByText('Idris@x.io')).toBeTruthy();
    expect(card('Idris').getByText('Team Leader')).toBeTruthy();
    expect(card('Idris').getByText('Offline')).toBeTruthy();
    expect(card('Idris').getByText('5h ago')).toBeTruthy();
    expect(card('Jun').getByText('Online')).toBeTruthy();
    expect(card('Jun').getByText('just now')).toBeTruthy();
  });

  test('are sorted by name regardless of case and diacritics', async () => {
    await show(['Zora', 'ágnes', 'Bo', 'Émile'].map((name) => sampleUser(name)));
    await screen.findByText('4 users');
    expect(names()).toEqual(['ágnes', 'Bo', 'Émile', 'Zora']);
  });

  test('show that an invited user has not signed in yet', async () => {
    await show([sampleUser('Noor', { hasSignedIn: false, lastSeen: ago(0) })]);
    await screen.findByText('1 user');
    expect(card('Noor').getByText('Invited, not signed in yet')).toBeTruthy();
    expect(card('Noor').queryByText('Offline')).toBeNull();
    expect(card('Noor').queryByText('just now')).toBeNull();
  });

  test('show that a user is suspended', async () => {
    await show([sampleUser('Noor', { isSuspended: true })]);
    await screen.findByText('1 user');
    expect(card('Noor').getByText('Suspended')).toBeTruthy();
    expect(card('Noor').queryByText('Offline')).toBeNull();
  });

  test('show who still uses a password that an inviter typed', async () => {
    const mustChangePassword = true;
    await show([
      sampleUser('Idris', { mustChangePassword }),
      sampleUser('Jun'),
      sampleUser('Noor', { mustChangePassword, hasSignedIn: false }),
    ]);
    await screen.findByText('3 users');
    const text = 'Still uses the password that was set for them';
    expect(card('Idris').getByText(text)).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  test('link to the profile', async () => {
    const { hand, place } = await show();
    await hand.click(await screen.findByRole('link', { name: 'Jun' }));
    await waitFor(() => expect(place()).toBe('/profile/Jun'));
  });

  test('of a large company are rendered in steps', async () => {
    const many = Array.from({ length: 130 }, (_, index) => sampleUser(`p${index}`));
    const { hand } = await show(many);
    await screen.findByText('130 users');
    expect(names()).toHaveLength(120);
    await hand.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(names()).toHaveLength(130);
  });
});

describe('directory search', () => {
  test.each(['muller', 'MÜLLER'])('finds a name with diacritics by %s', async (text) => {
    const { hand } = await show([...people, sampleUser('Jörg Müller')]);
    await screen.findByText('4 users');
    await hand.type(search(), text);
    expect(names()).toEqual(['Jörg Müller']);
  });

  test.each([
    ['jUn', ['Jun']],
    ['idris@', ['Idris']],
    ['team leader', ['Idris']],
    ['team_leader', ['Idris']],
    [' mara ', ['Mara LindqvistYou']],
  ])('%j finds %j', async (text, found) => {
    const { hand } = await show();
    await screen.findByText('3 users');
    await hand.type(search(), text);
    expect(names()).toEqual(found);
    expect(screen.getByText('1 of 3 users')).toBeTruthy();
  });

  test('shows an empty state without a match, and is cleared by Escape', async () => {
    const { hand } = await show();
    await screen.findByText('3 users');
    await hand.type(search(), 'zzz');
    expect(screen.getByText('No users found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy();
    await hand.keyboard('{Escape}');
    expect(names()).toHaveLength(3);
  });
});

test('a company without users shows an empty state', async () => {
  await show([]);
  await screen.findByText('No users yet');
});

test('a failed load shows the reason and can be retried', async () => {
  api.on(listUrl, { status: 500, body: { error: 'The table is away.' } });
  const { hand } = await show(null);
  await screen.findByText('The table is away.');
  api.on(listUrl, { body: people });
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 users');
});

test('the directory shows the people of a role, or those who have not signed in', async () => {
  const noor = sampleUser('Noor', { hasSignedIn: false });
  const { hand } = await show([...people, noor]);
  await screen.findByText('4 users');
  const filter = screen.getByRole('combobox', { name: 'Filter users' });
  const choose = async (group: string) => {
    await hand.click(filter);
    await hand.click(await screen.findByRole('option', { name: group }));
  };
  await choose('Team Leader');
  expect(names()).toEqual(['Idris']);
  await choose('Not signed in yet');
  expect(names()).toEqual(['Noor']);
  await hand.type(search(), 'idris');
  expect(names()).toEqual(['No users found']);
  await hand.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(names()).toHaveLength(4);
});
