import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { initialsOf } from '#shared/people/avatar-look.ts';
import { PriorityBars } from '../../features/work/fields/priority-bars.tsx';
import { urgencyTones } from '../../features/work/fields/priority-tones.ts';
import { Progress } from '../feedback/progress.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Count } from './count.tsx';
import { Tabs } from './tabs.tsx';

test.each([
  ['Mara Lindqvist', 'ML'],
  ['ana de armas', 'AD'],
  ['  Åsa ', 'Å'],
  ['ﬁona ßen of the north', 'FS'],
  ['🇩🇪 Team', '🇩🇪T'],
  ['👨‍👩‍👧 e\u0301lan', '👨‍👩‍👧E\u0301'],
  ['\u200fדנה כהן', 'דכ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('an avatar has the same color everywhere and announces name and presence', () => {
  render(
    <>
      <Avatar id="u1" name="Mara Lindqvist" decorative={false} online />
      <Avatar id="u1" name="Mara L." decorative={false} />
    </>,
  );
  const [one, two] = screen.getAllByRole('img');
  expect(one?.getAttribute('aria-label')).toBe('Mara Lindqvist, online');
  expect(one?.firstElementChild?.className).toBe(two?.firstElementChild?.className);
});

test('a photo is requested only when there is one; initials replace a failed one', () => {
  const { container, rerender } = render(<Avatar id="u1" name="Mara Lindqvist" />);
  const image = () => container.querySelector('img');
  expect(image()).toBeNull();
  rerender(<Avatar id="u1" name="Mara Lindqvist" photo="photos/1.webp" />);
  expect(image()?.getAttribute('src')).toBe('/api/avatar/u1?photo=photos%2F1.webp');
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(container.textContent).toBe('ML');
  rerender(<Avatar id="u1" name="Mara Lindqvist" photo="photos/2.webp" />);
  expect(image()).not.toBeNull();
});

test('a pending button ignores clicks and keeps the focus', async () => {
  const user = userEvent.setup();
  const click = vi.fn();
  const { rerender } = render(<Button onClick={click}>Sign In</Button>);
  const button = screen.getByRole('button', { name: 'Sign In' });
  await user.click(button);
  rerender(
    <Button onClick={click} pending>
      Sign In
    </Button>,
  );
  await user.click(button);
  expect(click).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a field labels its control and describes its error', () => {
  render(
    <Field label="Email" error="Please enter a valid email">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Please enter a valid email');
  expect(note?.getAttribute('role')).toBe('alert');
});

test('a Checkbox is a native checkbox', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(<Checkbox label="Done" checked={false} onCheckedChange={change} />);
  await user.tab();
  await user.keyboard(' ');
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
});

test('a Checkbox draws its tick only when the user checks it', () => {
  const { container, rerender } = render(<Checkbox label="Done" checked />);
  const tick = () => container.querySelector('svg')?.getAttribute('class');
  const isDrawn = /starting:/;
  expect(tick()).not.toMatch(isDrawn);
  rerender(<Checkbox label="Done" checked={false} />);
  expect(tick()).toBeUndefined();
  rerender(<Checkbox label="Done" checked />);
  expect(tick()).toMatch(isDrawn);
});

function PageWithTabs() {
  const [value, setValue] = useState('in');
  const items = [
    { value: 'in', label: 'Sign In', content: 'Welcome back' },
    { value: 'up', label: 'Sign Up', content: 'Create account' },
  ];
  return <Tabs label="Account" items={items} value={value} onValueChange={setValue} />;
}

test('arrows move between tabs and wrap around', async () => {
  const user = userEvent.setup();
  render(<PageWithTabs />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.textContent).toBe('Sign Up');
  expect(document.activeElement).toBe(chosen);
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' }).textContent).toBe('Create account');
});

test.each([
  [5, 5],
  [3, 3],
  [1, 1],
] as const)('PriorityBars fills as many bars as the urgency: %d', (urgency, filled) => {
  const { container } = render(<PriorityBars urgency={urgency} label="Critical" number="1" />);
  const [full, faint] = container.querySelectorAll('path');
  const count = (path: Element | undefined) =>
    (path?.getAttribute('d') ?? '').split('M').length - 1;
  expect([count(full), count(faint)]).toEqual([filled, 5 - filled]);
  expect(container.textContent).toBe('1Critical');
});

test('counts are capped and progress is clamped', () => {
  render(
    <>
      <Count value={100} maximum={99} />
      <Progress value={130} label="Progress" />
    </>,
  );
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

test('the most urgent priority is red and the least urgent one blue', () => {
  expect(urgencyTones).toEqual({ 5: 'red', 4: 'orange', 3: 'yellow', 2: 'green', 1: 'blue' });
});
