import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { shellCopy } from '../shell-copy.ts';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner label={shellCopy.loading} className="size-6" />
    </main>
  );
}
