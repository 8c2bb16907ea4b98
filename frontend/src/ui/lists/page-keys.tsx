import { useEffect } from 'react';
import { keyboardNavigation } from './keyboard/keyboard-navigation.ts';
import { PageShortcuts, type PageShortcutsProps } from './page-shortcuts.tsx';

/** Adds the shortcuts of a page and keyboard navigation of all its lists marked `data-rows`. */
export function PageKeys(props: PageShortcutsProps) {
  useEffect(() => {
    return keyboardNavigation(document.querySelector('main'));
  }, []);
  return <PageShortcuts {...props} />;
}
