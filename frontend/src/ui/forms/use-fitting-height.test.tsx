import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InlineEdit } from './inline-edit/inline-edit.tsx';
import { Textarea } from './textarea.tsx';

// Without layout a line counts as 20 px, and the borders as 2.
beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => false });
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split('\n').length * 20;
  });
  vi.spyOn(HTMLTextAreaElement.prototype, 'offsetHeight', 'get').mockReturnValue(22);
  vi.spyOn(HTMLTextAreaElement.prototype, 'clientHeight', 'get').mockReturnValue(20);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const heightOf = (name: string) => screen.getByLabelText(name).style.height;

test('a field is as high as its text where the browser does not do it', () => {
  const { rerender } = render(<Textarea aria-label="Note" value="one" readOnly />);
  expect(heightOf('Note')).toBe('22px');
  rerender(<Textarea aria-label="Note" value={'one\ntwo\nthree'} readOnly />);
  expect(heightOf('Note')).toBe('62px');
});

test('a field that holds its own text follows what is typed', () => {
  render(<Textarea aria-label="Note" />);
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'one\ntwo' } });
  expect(heightOf('Note')).toBe('42px');
});

test('an inline edit of several lines is as high as they are', () => {
  render(<InlineEdit label="Text" value={'one\ntwo'} multiline onSave={() => undefined} />);
  fireEvent.click(screen.getByRole('button'));
  expect(heightOf('Text')).toBe('42px');
});

test('the browser does it where it can', () => {
  vi.stubGlobal('CSS', { supports: () => true });
  render(<Textarea aria-label="Note" value={'one\ntwo'} readOnly />);
  expect(heightOf('Note')).toBe('');
});
