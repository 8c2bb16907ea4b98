import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Priority } from '#shared/kit/priority.ts';
import { IssueLevel } from '../../../src/features/issues/issue-level.tsx';
import { TodoPriority } from '../../../src/features/todos/todo-priority.tsx';

const todo = (priority: Priority) => <TodoPriority priority={priority} />;
const issue = (level: Priority) => <IssueLevel level={level} />;

test.each([
  ['a todo with priority 1', todo('1'), '1Critical', 'stroke-red', 5],
  ['a todo with priority 2', todo('2'), '2High', 'stroke-orange', 4],
  ['a todo with priority 3', todo('3'), '3Medium', 'stroke-yellow', 3],
  ['a todo with priority 4', todo('4'), '4Low', 'stroke-green', 2],
  ['a todo with priority 5', todo('5'), '5Lowest', 'stroke-blue', 1],
  ['an issue of level 5', issue('5'), 'Level 5', 'stroke-red', 5],
  ['an issue of level 1', issue('1'), 'Level 1', 'stroke-blue', 1],
])('%s shows number, label, color and bars that agree', (_, element, text, color, bars) => {
  const { container } = render(element);
  expect(container.textContent).toBe(text);
  const icon = container.querySelector('svg');
  expect(icon?.getAttribute('class')).toContain(color);
  expect(icon?.querySelector('path')?.getAttribute('d')?.split('M')).toHaveLength(bars + 1);
});
