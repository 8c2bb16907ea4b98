import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { MeasurableForm } from './measurable-form.tsx';
import type { NewLineItem } from './scorecard-edit-queries.ts';

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

test('a range with one end alone is not taken, as it would never colour', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Load');
  await choose('Orientation rule', 'Between');
  await create();
  expect(screen.getByLabelText('Goal value to').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe(missing);
  expect(document.activeElement).toBe(screen.getByLabelText('Goal value to'));
  await person.type(screen.getByLabelText('Goal value to'), '5');
  expect(screen.queryByText(missing)).toBeNull();
  await person.clear(screen.getByLabelText('Goal value from'));
  expect(screen.getByText(missing)).toBeDefined();
  await create();
  expect(onSubmit).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('Goal value from'), '1');
  await create();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    orientationRule: 'between',
    goalValue: '1',
    goalValueTo: '5',
  });
});

test('without any goal a range is taken, as every rule is', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Load');
  await choose('Orientation rule', 'Between');
  await person.clear(screen.getByLabelText('Goal value from'));
  await create();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ goalValue: null, goalValueTo: null });
});

test('nothing lies between yes and no', async () => {
  const { onSubmit, person, choose, create } = show();
  await person.type(screen.getByLabelText(/^Name/), 'Done');
  await choose('Orientation rule', 'Between');
  await choose('Unit', 'Yes/No');
  await person.click(screen.getByRole('combobox', { name: 'Orientation rule' }));
  expect(await screen.findByRole('option', { name: 'Equal to', selected: true })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Between' })).toBeNull();
  await person.keyboard('{Escape}');
  await create();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    unitType: 'yes_no',
    orientationRule: 'equal_to',
    goalValue: 'yes',
  });
});
