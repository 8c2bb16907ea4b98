import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../kit/browser/theme.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { shellCopy } from './shell-copy.ts';

export function ThemeToggle() {
  const { shown, setTheme } = useTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={shellCopy.header.switchTheme(next)} onClick={() => setTheme(next)}>
      {shown === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
