import { Spinner } from '../../ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-3">
      <Spinner label="Loading" className="size-6" />
    </main>
  );
}
