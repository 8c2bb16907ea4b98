import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const user = makeUser();

async function open(state: { user?: typeof user; teams?: ReturnType<typeof makeTeam>[] } = {}) {
  const requests = await mockServer({ user, teams: [], ...state });
  await renderApp('/settings');
  await screen.findByRole('button', { name: 'Change Photo' });
  return { requests, person: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Profile photo');

describe('settings page', () => {
  test('shows name and email, which only an admin can change', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Display Name')).toMatchObject({
      value: 'Mara Lindqvist',
      readOnly: true,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({
      value: 'mara@northwind.io',
      readOnly: true,
    });
    expect(screen.getByText('Contact your administrator to change your name')).toBeTruthy();
    expect(screen.getByText('Contact your administrator to change your email')).toBeTruthy();
  });

  test('offers no password change and says who to ask', async () => {
    const { person, requests } = await open();
    const security = screen.getByRole('region', { name: 'Security' });
    expect(
      within(security).getByText('Password changes require administrator approval'),
    ).toBeTruthy();
    await person.click(within(security).getByRole('button', { name: 'Change Password' }));
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('shows the photo size to use, and initials without a photo', async () => {
    await open();
    expect(screen.getByText(/Recommended size: 400x400 pixels/)).toBeTruthy();
    const main = screen.getByRole('main');
    expect(within(main).getByText('ML')).toBeTruthy();
    expect(within(main).queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test.each([
    ['notes.pdf', 'application/pdf', 10, 'Invalid file type', 'Please select an image file.'],
    ['drawing.svg', 'image/svg+xml', 10, 'Invalid file type', 'Please select an image file.'],
    [
      'large.png',
      'image/png',
      5_242_881,
      'File too large',
      'Please select an image smaller than 5MB.',
    ],
  ])('rejects %s as a photo', async (name, type, size, title, description) => {
    const { person, requests } = await open();
    await person.upload(input(), new File([new Uint8Array(size)], name, { type }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('selects the team, and forgets one that the user left', async () => {
    localStorage.setItem('selectedTeamId', 'left-long-ago');
    const teams = [makeTeam('Platform'), makeTeam('Research')];
    const { person } = await open({ teams });
    await waitFor(() => expect(localStorage.getItem('selectedTeamId')).toBe(teams[0]?.id));
    const workspace = screen.getByRole('region', { name: 'Workspace' });
    await person.click(await within(workspace).findByRole('combobox', { name: 'Team' }));
    await person.click(await screen.findByRole('option', { name: /Research/ }));
    expect(localStorage.getItem('selectedTeamId')).toBe(teams[1]?.id);
  });
});
