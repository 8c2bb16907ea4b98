import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tooltipDelay, tooltipSkipDelay, watchTooltips } from './tooltip-watch.ts';

let shown: (string | undefined)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.body.innerHTML =
    '<button id="one" data-tooltip="One"><i></i></button><button id="two" data-tooltip="Two"></button><p></p>';
  shown = [];
  stop = watchTooltips(document, (anchor) => shown.push(anchor?.dataset.tooltip));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function point(selector: string, pointerType = 'mouse'): void {
  document
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
}

test('waits 700 ms, and 300 ms after another tooltip', () => {
  expect([tooltipDelay, tooltipSkipDelay]).toEqual([700, 300]);
});

test('shows after hovering for a while, also over a child element', () => {
  point('#one i');
  vi.advanceTimersByTime(tooltipDelay - 1);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['One']);
  point('p');
  expect(shown).toEqual(['One', undefined]);
});

test('shows the next one immediately after another tooltip, but not later', () => {
  point('#one');
  vi.advanceTimersByTime(tooltipDelay);
  point('p');
  vi.advanceTimersByTime(tooltipSkipDelay - 1);
  point('#two');
  expect(shown.at(-1)).toBe('Two');
  point('p');
  vi.advanceTimersByTime(tooltipSkipDelay);
  point('#one');
  expect(shown.at(-1)).toBeUndefined();
});

test('does not show after leaving or pressing, or on touch', () => {
  point('#one');
  point('p');
  point('#two');
  document.querySelector('#two')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  point('#one', 'touch');
  vi.advanceTimersByTime(5000);
  expect(shown.filter(Boolean)).toEqual([]);
});
