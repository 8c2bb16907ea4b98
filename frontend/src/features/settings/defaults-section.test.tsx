import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DefaultsSection } from './defaults-section.tsx';
import { showSection } from './testing/show-section.tsx';

const field = (name: string) => screen.getByLabelText(name);

test('saves each default when it is chosen', async () => {
  const { onChange, user } = showSection(DefaultsSection);
  expect(field('Time zone').textContent).toBe('UTC');
  await user.click(field('Time zone'));
  await user.type(await screen.findByRole('combobox', { name: 'Search time zones…' }), 'new york');
  await user.click(await screen.findByRole('option', { name: 'America/New York' }));
  expect(onChange).toHaveBeenLastCalledWith({ timeZone: 'America/New_York' });
  await waitFor(() => expect(field('Time zone').textContent).toBe('America/New York'));

  await user.click(field('First day of the week'));
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  expect(onChange).toHaveBeenLastCalledWith({ weekStart: 'sunday' });

  await user.click(field('Currency'));
  await user.type(await screen.findByRole('combobox', { name: 'Search currencies…' }), 'eur');
  await user.click(await screen.findByRole('option', { name: 'Euro (EUR)' }));
  expect(onChange).toHaveBeenLastCalledWith({ currency: 'EUR' });
});

test('a default that was not saved stays as it was', async () => {
  const { onChange, user } = showSection(DefaultsSection);
  onChange.mockRejectedValue(new Error('offline'));
  await user.click(field('First day of the week'));
  await user.click(await screen.findByRole('option', { name: 'Saturday' }));
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  await waitFor(() => expect(field('First day of the week').textContent).toBe('Monday'));
});
