import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { KeyCap } from '../../ui/primitives/key-cap.tsx';
import { shellCopy } from './shell-copy.ts';
import { navigation } from './sidebar/navigation.ts';

/** How long the second key is awaited, ms. */
const waitMs = 4000;

const pages = navigation
  .flatMap(({ entries }) => entries)
  .flatMap(({ label, to, key }) => (to && key ? [{ label, to, key }] : []));

/** `G`, then the letter of a page, opens that page. The letters are shown meanwhile. */
export function GoToPage() {
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  useShortcuts({ g: () => setWaiting(true) }, window);

  // In a layout effect, because the second key may follow at once.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const stop = () => setWaiting(false);
    function handleKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Shift') return;
      stop();
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Escape')) return;
      // Before the page's own shortcuts.
      event.preventDefault();
      event.stopImmediatePropagation();
      const page = pages.find((each) => each.key === pressedKey(event).toLowerCase());
      if (page) void navigate({ to: page.to });
    }
    const timer = setTimeout(stop, waitMs);
    window.addEventListener('keydown', handleKey, { capture: true });
    window.addEventListener('pointerdown', stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('pointerdown', stop);
    };
  }, [isWaiting, navigate]);

  if (!isWaiting) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-4 z-40 mx-auto w-fit animate-rise rounded-xl bg-raised p-4 shadow-pop print:hidden"
    >
      <p className="mb-2 font-medium text-ink-3 text-xs">{shellCopy.goTo}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm sm:grid-cols-3">
        {pages.map(({ label, to, key }) => (
          <li key={to} className="flex items-center gap-2">
            <KeyCap>{key.toUpperCase()}</KeyCap>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
