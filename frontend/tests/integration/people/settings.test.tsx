import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sampleSettings } from '../../../src/features/settings/testing/sample-settings.ts';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const user = makeUser();

async function open(
  state: { user?: typeof user; teams?: ReturnType<typeof makeTeam>[] } = {},
  responses: MockResponses = {},
) {
  const requests = await mockServer({ user, teams: [], ...state }, responses);
  await renderApp('/settings');
  await screen.findByRole('button', { name: 'Change Photo' });
  return { requests, person: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Profile photo');

describe('settings page', () => {
  test('changes the name, and shows the email, which only an admin can change', async () => {
    let current = user;
    const { person, requests } = await open(
      {},
      {
        'GET /api/user': () => [200, current],
        'PUT /api/user/name': ({ name = '' }) => {
          current = { ...user, name };
          return [200, current];
        },
      },
    );
    const name = screen.getByLabelText<HTMLInputElement>('Display Name');
    expect(name.value).toBe('Mara Lindqvist');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name is required')).toBeTruthy();
    await person.type(name, ' Mara Holm ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name changed')).toBeTruthy();
    expect(name.value).toBe('Mara Holm');
    const [sent] = requests.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent!.body)).toEqual({ name: 'Mara Holm' });
    expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({
      value: 'mara@northwind.io',
      readOnly: true,
    });
    expect(screen.getByText('Contact your administrator to change your email')).toBeTruthy();
  });

  test('shows the name only, where the company leaves it to administrators', async () => {
    const settings = sampleSettings({ ownNameChange: false });
    await open({ user: { ...user, company: { ...user.company, settings } } as typeof user });
    expect(screen.getByLabelText<HTMLInputElement>('Display Name')).toMatchObject({
      value: 'Mara Lindqvist',
      readOnly: true,
    });
    expect(screen.getByText('Contact your administrator to change your name')).toBeTruthy();
  });

  test('keeps the chosen time zone on the account', async () => {
    let current = { ...user, timeZone: 'Europe/Berlin' };
    const { person, requests } = await open(
      { user: current },
      {
        'GET /api/user': () => [200, current],
        'PUT /api/user/time-zone': ({ timeZone = '' }) => {
          current = { ...current, timeZone };
          return [200, current];
        },
      },
    );
    const preferences = within(screen.getByRole('region', { name: 'Preferences' }));
    const field = preferences.getByLabelText('Time zone');
    expect(field.textContent).toBe('Europe/Berlin');
    await person.click(field);
    await person.type(
      await screen.findByRole('combobox', { name: 'Search time zones…' }),
      'tokyo{Enter}',
    );
    await waitFor(() => expect(field.textContent).toBe('Asia/Tokyo'));
    const [sent] = requests.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent!.body)).toEqual({ timeZone: 'Asia/Tokyo' });
  });

  test('offers no password change, where the company leaves it to administrators', async () => {
    const settings = sampleSettings({ ownPasswordChange: false });
    const own = { ...user, company: { ...user.company, settings } } as typeof user;
    const { person, requests } = await open({ user: own });
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
      'large.pdf',
      'application/pdf',
      5_242_881,
      'Invalid file type',
      'Please select an image file.',
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

describe('settings of the company', () => {
  const admin = makeUser('Ada Holm', 'company_admin');

  test('are linked for company administrators only', async () => {
    await open();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    cleanup();
    await open({ user: admin });
    const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    const labels = links.map(({ textContent }) => textContent);
    expect(labels).toEqual(['Account', 'People', 'Company', 'Audit Log']);
  });

  test('rename it; a taken name is an error of the field', async () => {
    const taken = 'A company with this name already exists.';
    await mockServer(
      { user: admin, teams: [] },
      {
        'PATCH /api/company': ({ name = '' }) =>
          name === 'Taken'
            ? errorResponse(409, taken, { name: taken })
            : [200, { id: admin.companyId, name, settings: sampleSettings() }],
      },
    );
    await renderApp('/settings/company');
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    expect(name.value).toBe('Northwind Logistics');
    await person.clear(name);
    await person.type(name, 'Taken');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(taken)).toBeTruthy();
    await person.clear(name);
    await person.type(name, 'Southwind');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name changed')).toBeTruthy();
    expect(name.value).toBe('Southwind');
  });

  test.each(['/settings/people', '/settings/company', '/settings/audit-log'])(
    '%s is not for others',
    async (path) => {
      const requests = await mockServer({ user, teams: [] });
      await renderApp(path);
      expect(await screen.findByText('For company administrators')).toBeTruthy();
      expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
