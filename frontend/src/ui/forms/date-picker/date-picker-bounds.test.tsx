import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CompanyFormats, defaultFormats } from '../../company-formats.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const on = (day: number, hours: number, minutes = 0, seconds = 0) =>
  new Date(2130, 0, day, hours, minutes, seconds).toISOString();

const open = async (props: Partial<DatePickerProps>) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const change = vi.fn();
  render(<DatePicker label="Due" value={null} onValueChange={change} {...props} />);
  await user.click(screen.getByRole('button', { name: /^Due/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = (number: number) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: new RegExp(`January ${number}, 2130`) });
  const time = () => dialog.getByLabelText<HTMLInputElement>('Time');
  return { user, change, dialog, day, time };
};

test.each([
  ['monday', 'Monday'],
  ['sunday', 'Sunday'],
  ['saturday', 'Saturday'],
] as const)('weeks of a company that starts them on %s begin with %s', async (weekStart, name) => {
  render(
    <CompanyFormats value={{ ...defaultFormats, weekStart }}>
      <DatePicker label="Due" value={on(10, 18)} onValueChange={vi.fn()} />
    </CompanyFormats>,
  );
  await userEvent
    .setup({ pointerEventsCheck: 0 })
    .click(screen.getByRole('button', { name: /^Due/ }));
  const days = within(await screen.findByRole('dialog')).getAllByRole('columnheader', {
    hidden: true,
  });
  expect(days[0]!.getAttribute('aria-label')).toBe(name);
});

test('days outside the bounds of a DatePicker are disabled', async () => {
  const { user, change, day } = await open({ earliest: on(10, 18), latest: on(20, 6) });
  expect([9, 10, 20, 21].map((number) => day(number).disabled)).toEqual([true, false, false, true]);
  await user.click(day(9));
  expect(change).not.toHaveBeenCalled();
  await user.click(day(11));
  expect(change).toHaveBeenCalledExactlyOnceWith(on(11, 9));
});

test.each([
  ['first', 10, on(10, 18, 0, 42)],
  ['last', 20, on(20, 6, 0, 42)],
])('the %s day within the bounds gets the nearest allowed time', async (_, number, moment) => {
  const { user, change, day } = await open({
    earliest: on(10, 18, 0, 42),
    latest: on(20, 6, 0, 42),
  });
  await user.click(day(number));
  expect(change).toHaveBeenCalledExactlyOnceWith(moment);
});

test('the time follows the day until a time is chosen', async () => {
  const { user, change, dialog, day, time } = await open({ withTime: true, earliest: on(10, 18) });
  expect(time().value).toBe('09:00');
  await user.click(day(10));
  expect(time().value).toBe('18:00');
  await user.click(day(11));
  expect(time().value).toBe('09:00');
  fireEvent.change(time(), { target: { value: '07:15' } });
  await user.click(day(10));
  expect(time().value).toBe('07:15');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(on(10, 7, 15));
});

test('Enter on a day chooses it; a second Enter, or Enter in the time, saves it', async () => {
  const first = await open({ withTime: true, earliest: on(10, 8) });
  first.day(12).focus();
  await first.user.keyboard('{Enter}');
  expect(first.change).not.toHaveBeenCalled();
  await first.user.keyboard('{Enter}');
  expect(first.change).toHaveBeenCalledExactlyOnceWith(on(12, 9));
  cleanup();

  const { user, change, day, time } = await open({ withTime: true, earliest: on(10, 8) });
  await user.click(day(12));
  await user.click(day(12));
  expect(change).not.toHaveBeenCalled();
  fireEvent.change(time(), { target: { value: '07:15' } });
  time().focus();
  await user.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith(on(12, 7, 15));
});

test('offers only shortcuts within the bounds', async () => {
  const choices = [
    { label: 'Sooner', date: () => new Date(on(10, 17, 59)) },
    { label: 'Then', date: () => new Date(on(10, 18)) },
  ];
  const { user, change, dialog } = await open({ choices, earliest: on(10, 18) });
  expect(dialog.queryByRole('button', { name: 'Sooner' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Then' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(on(10, 18));
});

test('a value outside the bounds is shown and can be moved within them', async () => {
  const { user, change, day } = await open({ value: on(5, 12), earliest: on(10, 18) });
  expect(day(5).disabled).toBe(true);
  await user.click(day(12));
  expect(change).toHaveBeenCalledExactlyOnceWith(on(12, 12));
});
