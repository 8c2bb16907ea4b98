import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

/** Of November 2026. */
const on = (day: number, ...time: number[]) =>
  new Date(2026, 10, day, ...(time as [number, number])).toISOString();
const endOf = (day: number) => on(day, 23, 59, 59, 999);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 14, 10) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = async (props: Partial<DatePickerProps>) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const change = vi.fn();
  render(
    <DatePicker
      label="Due"
      withTime
      isPlanned
      defaultTime="12:00"
      value={null}
      onValueChange={change}
      {...props}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Due/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (day: number) =>
    user.click(dialog.getByRole('button', { name: new RegExp(`November ${day}, 2026`) }));
  const time = dialog.getByLabelText<HTMLInputElement>('Time');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, change, dialog, choose, time, save };
};

describe('a DatePicker for what is planned', () => {
  it('sets the end of today when the default time has passed', async () => {
    const { change, choose, time, save, dialog } = await open({});
    await choose(26);
    expect(time.value).toBe('23:59');
    expect(dialog.queryByText('This time has passed')).toBeNull();
    await save();
    expect(change).toHaveBeenCalledExactlyOnceWith(endOf(26));
  });

  it('keeps the default time of later days', async () => {
    const { change, choose, save } = await open({});
    await choose(27);
    await save();
    expect(change).toHaveBeenCalledExactlyOnceWith(on(27, 12));
  });

  it('keeps a typed time that has passed, and says so', async () => {
    const { user, change, choose, time, save, dialog } = await open({});
    await choose(26);
    await user.clear(time);
    await user.type(time, '9:15');
    expect(dialog.getByText('This time has passed')).toBeTruthy();
    await save();
    expect(change).toHaveBeenCalledExactlyOnceWith(on(26, 9, 15));
  });

  it('moves what was due at a time that has passed today to the end of today', async () => {
    const { change, choose, save } = await open({ value: on(24, 10, 30) });
    await choose(26);
    await save();
    expect(change).toHaveBeenCalledExactlyOnceWith(endOf(26));
  });

  it('keeps a stored time to the millisecond unless another day is chosen', async () => {
    const { change, save } = await open({ value: on(26, 10, 30, 15, 7) });
    await save();
    expect(change).toHaveBeenCalledExactlyOnceWith(on(26, 10, 30, 15, 7));
  });

  it('shows the time of a choice whose own has passed', async () => {
    const date = () => new Date(endOf(26));
    const { dialog } = await open({ choices: [{ label: 'Today 5PM', time: '17:00', date }] });
    expect(dialog.getByRole('button', { name: /^Today 5PM/ }).textContent).toBe('Today 5PM23:59');
  });
});
