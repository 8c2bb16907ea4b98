import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasAddress, LinkedText } from './linked-text.tsx';

function show(text: string): string[] {
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test.each([
  ['see https://a.example/x?y=1&z=2#part now', ['https://a.example/x?y=1&z=2#part']],
  ['https://a.example.', ['https://a.example']],
  ['“https://a.example/b”, she said', ['https://a.example/b']],
  ['(https://a.example/b)', ['https://a.example/b']],
  ['[https://a.example/b]: look!', ['https://a.example/b']],
  ['https://a.example/Pump_(machine)', ['https://a.example/Pump_(machine)']],
  ['(as in https://a.example/Pump_(machine)).', ['https://a.example/Pump_(machine)']],
  ['HTTPS://A.EXAMPLE\nhttp://localhost:3000/', ['HTTPS://A.EXAMPLE', 'http://localhost:3000/']],
  ['https://über.example/ü https://a.example/b', ['https://über.example/ü', 'https://a.example/b']],
  ['<a href="https://a.example">', ['https://a.example']],
])('finds the web addresses in %j', (text, found) => {
  expect(show(text)).toEqual(found);
  expect(hasAddress(text)).toBe(true);
});

test.each([
  '',
  'javascript:alert(1)',
  'javascript://a.example/%0Aalert(1)',
  'data:text/html,x ftp://a.example mailto:a@b.example',
  'xhttps://a.example',
  'https:// and http://... and https://[',
  'a.example/b',
])('finds none in %j', (text) => {
  expect(show(text)).toEqual([]);
  expect(hasAddress(text)).toBe(false);
});

test('a link opens in a new tab without access to the page', () => {
  render(<LinkedText text="https://a.example" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
