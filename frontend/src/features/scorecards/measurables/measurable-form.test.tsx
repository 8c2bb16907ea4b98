import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { NewLineItem } from '../edit-scorecard.ts';
import { MeasurableForm } from './measurable-form.tsx';

const show = (initial?: LineItem) => {
  const onSubmit = vi.fn(async (_: NewLineItem) => false);
  render(
    <MeasurableForm
      nameLabel="Name"
      nameRequired="Please enter a name"
      submitLabel="Create"
      owners={undefined}
      onSubmit={onSubmit}
      {...(initial && { initial })}
    />,
  );
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  const choose = async (field: string, option: string) => {
    await person.click(screen.getByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  const create = () => person.click(screen.getByRole('button', { name: 'Create' }));
  return { onSubmit, person, choose, create };
};

const missing = 'Enter both ends of the range';

test('a range with only one end is rejected, since it could never be colored', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Load');
  await choose('Orientation rule', 'Between');
  await create();
  expect((await screen.findByRole('alert')).textContent).toBe(missing);
  expect(screen.getByLabelText('Goal value to').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Goal value to'));
  await person.type(screen.getByLabelText('Goal value to'), '5');
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  await person.clear(screen.getByLabelText('Goal value from'));
  await screen.findByText(missing);
  await create();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(onSubmit).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('Goal value from'), '1');
  await create();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    orientationRule: 'between',
    goalValue: '1',
    goalValueTo: '5',
  });
});

test('a range without any target is accepted, like every rule', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Load');
  await choose('Orientation rule', 'Between');
  await person.clear(screen.getByLabelText('Goal value from'));
  await create();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ goalValue: null, goalValueTo: null });
});

test('yes/no measurables offer no rule Between', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Done');
  await choose('Orientation rule', 'Between');
  await choose('Unit', 'Yes/No');
  await person.click(screen.getByRole('combobox', { name: 'Orientation rule' }));
  expect(await screen.findByRole('option', { name: 'Equal to', selected: true })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Between' })).toBeNull();
  await person.keyboard('{Escape}');
  await create();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    unitType: 'yes_no',
    orientationRule: 'equal_to',
    goalValue: 'yes',
  });
});

test('a measurable is created with the defaults of the form', async () => {
  const user = userEvent.setup();
  const made = vi.fn(async () => true);
  render(
    <MeasurableForm
      nameLabel="Measurable name"
      nameRequired="Please enter a measurable name"
      submitLabel="Create Measurable"
      period="weekly"
      owners={undefined}
      hasTrailing
      onSubmit={made}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Create Measurable' }));
  expect(await screen.findByText('Please enter a measurable name')).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: /Period/ }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Measurable name' }), 'Calls');
  await user.click(screen.getByRole('button', { name: 'Create Measurable' }));
  await waitFor(() =>
    expect(made).toHaveBeenCalledWith({
      title: 'Calls',
      description: null,
      periodInterval: 'weekly',
      unitType: 'number',
      orientationRule: 'greater_than_or_equal',
      goalValue: '0',
      trailingCalculation: 'total',
      showTotal: true,
      showAverage: false,
      showGoal: true,
    }),
  );
});

test('Between requires both ends, yes/no one of them', async () => {
  const user = userEvent.setup();
  const made = vi.fn(async () => false);
  render(
    <MeasurableForm
      nameLabel="Title"
      nameRequired="Please enter a title"
      submitLabel="Create"
      owners={undefined}
      onSubmit={made}
    />,
  );
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tickets');
  await choose('Orientation rule', 'Between');
  const from = screen.getByRole('textbox', { name: 'Goal value from' });
  await user.clear(from);
  await user.type(from, '10');
  await user.type(screen.getByRole('textbox', { name: 'Goal value to' }), '20');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(made).toHaveBeenLastCalledWith(
      expect.objectContaining({ orientationRule: 'between', goalValue: '10', goalValueTo: '20' }),
    ),
  );
  await choose('Unit', 'Yes/No');
  await choose('Goal value', 'No');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(made).toHaveBeenLastCalledWith(
      expect.objectContaining({ unitType: 'yes_no', goalValue: 'no' }),
    ),
  );
});
