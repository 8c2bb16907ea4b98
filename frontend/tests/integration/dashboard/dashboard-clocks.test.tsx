import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { optimisticId } from '../../../src/kit/cache/optimistic-id.ts';
import { errorResponse } from '../support/mock-server.ts';
import { dashboardResponses, mara } from './dashboard-fixture.ts';
import { panel, show, toastTitles } from './dashboard-page.ts';

afterEach(() => void vi.useRealTimers());

describe('WorldClocks', () => {
  const stockholm = {
    id: 'c1',
    userId: mara.id,
    city: 'Stockholm',
    timezone: 'Europe/Stockholm',
    latitude: '59.35',
    longitude: '18.1',
    sortOrder: 0,
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  const weather = 'GET /api/weather?latitude=59.35&longitude=18.1';
  const add = 'POST /api/world-clocks';

  test.each([
    ['07:59', '08:59', ', Outside business hours'],
    ['08:00', '09:00', ', Business hours'],
    ['15:59', '16:59', ', Business hours'],
    ['16:00', '17:00', ', Outside business hours'],
  ])('at %s UTC shows %s, business hours and weather', async (time, here, hours) => {
    vi.setSystemTime(`2026-11-20T${time}:30.000Z`);
    await show({
      ...dashboardResponses({ clocks: [stockholm] }),
      [weather]: () => [200, { temperature: -2.4, humidity: 81, windSpeed: 4.12, weatherCode: 61 }],
    });
    const clocks = await panel('World Clocks');
    expect(await clocks.findByText('-2 °C')).toBeDefined();
    expect(clocks.getByText('81% · 4.1 m/s')).toBeDefined();
    expect(clocks.getByText('rain')).toBeDefined();
    const card = clocks.getByRole('listitem').textContent;
    expect(card).toContain(`${here}Fri`);
    expect(card).toContain(hours);
  });

  test('adds a city from the search, where cities added before are disabled', async () => {
    const { user, sent } = await show({
      ...dashboardResponses({ clocks: [stockholm] }),
      [weather]: () => [200, null],
      [add]: (body) => [201, { ...stockholm, ...body, id: 'c2' }],
    });
    const clocks = await panel('World Clocks');
    await clocks.findByText('Stockholm');
    await user.click(clocks.getByRole('button', { name: 'Add city' }));
    const search = await screen.findByRole('combobox', { name: 'Search for a city…' });
    expect(screen.getByText('Type to search for cities')).toBeDefined();
    await user.type(search, 'sto');
    const option = await screen.findByRole('option', { name: /Stockholm/ });
    expect(option.textContent).toBe('StockholmAdded');
    expect(option.getAttribute('aria-disabled')).toBe('true');
    await user.clear(search);
    await user.type(search, 'xyz');
    expect(screen.getByText('No cities found for "xyz"')).toBeDefined();
    await user.clear(search);
    await user.type(search, 'tok{Enter}');
    expect(await clocks.findByText('Tokyo')).toBeDefined();
    await waitFor(() =>
      expect(sent(add)).toEqual([
        {
          city: 'Tokyo',
          timezone: 'Asia/Tokyo',
          latitude: '35.69',
          longitude: '139.75',
          sortOrder: 1,
        },
      ]),
    );
    // It stays open and focused for the next city.
    expect(search).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search);
  });

  test('disables removing a clock until it is created', async () => {
    await show({
      ...dashboardResponses({ clocks: [{ ...stockholm, id: optimisticId() }, stockholm] }),
      [weather]: () => [200, null],
    });
    const clocks = await panel('World Clocks');
    const buttons = await clocks.findAllByRole('button', { name: 'Remove Stockholm' });
    expect(buttons.map((button) => button.matches(':disabled'))).toEqual([true, false]);
  });

  test('removes a clock without a toast when adding it fails', async () => {
    const { user, sent } = await show({
      ...dashboardResponses({}),
      [add]: () => errorResponse(500, 'No.'),
    });
    const clocks = await panel('World Clocks');
    await clocks.findByText('No world clocks');
    await user.click(clocks.getByRole('button', { name: 'Add city' }));
    await user.type(
      await screen.findByRole('combobox', { name: 'Search for a city…' }),
      'tok{Enter}',
    );
    await waitFor(() => expect(sent(add)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Search for a city…' })).toBeNull(),
    );
    expect(await clocks.findByText('No world clocks')).toBeDefined();
    expect(toastTitles()).toEqual([]);
  });

  test('removes a clock immediately and restores it when that fails', async () => {
    let reject = true;
    const { user } = await show({
      ...dashboardResponses({ clocks: [stockholm] }),
      [weather]: () => [200, null],
      'DELETE /api/world-clocks/c1': () => (reject ? errorResponse(500, 'No.') : [204, undefined]),
    });
    const clocks = await panel('World Clocks');
    await user.click(await clocks.findByRole('button', { name: 'Remove Stockholm' }));
    await waitFor(() => expect(toastTitles()).toEqual([['Failed to remove clock', 'No.']]));
    reject = false;
    await user.click(await clocks.findByRole('button', { name: 'Remove Stockholm' }));
    expect(await clocks.findByText('No world clocks')).toBeDefined();
    expect(document.activeElement).toBe(clocks.getByRole('button', { name: 'Add city' }));
  });

  test('moves the focus to the next clock, the previous one or Add city after a removal', async () => {
    const cities = ['Stockholm', 'Tokyo', 'Lima'].map((city, sortOrder) => {
      return { ...stockholm, id: city, city, sortOrder };
    });
    const { user } = await show({
      ...dashboardResponses({ clocks: cities }),
      [weather]: () => [200, null],
      ...Object.fromEntries(
        cities.map(({ id }) => [`DELETE /api/world-clocks/${id}`, () => [204, undefined]]),
      ),
    });
    const clocks = await panel('World Clocks');
    const button = (name: string) => clocks.getByRole('button', { name });
    await clocks.findByText('Tokyo');
    // Wait until the keyboard navigation of lists is loaded.
    await waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());
    button('Remove Tokyo').focus();
    for (const next of ['Remove Lima', 'Remove Stockholm', 'Add city']) {
      await user.keyboard('{Delete}');
      await waitFor(() => expect(document.activeElement).toBe(button(next)));
    }
    expect(clocks.getByText('No world clocks')).toBeDefined();
  });
});
