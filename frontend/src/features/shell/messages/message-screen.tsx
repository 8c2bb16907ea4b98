import type { ReactNode } from 'react';
import { ProductMark } from '../product-mark.tsx';

interface MessageScreenProps {
  title: string;
  text: ReactNode;
  action: ReactNode;
  /** Small print under the actions. */
  detail?: ReactNode;
  role?: 'alert';
}

/** A full page with a message. */
export function MessageScreen({ title, text, action, detail, role }: MessageScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <div role={role} className="flex max-w-md flex-col items-center text-center">
        <ProductMark className="mb-6 size-10" />
        <h1 className="text-balance font-semibold text-ink text-xl">{title}</h1>
        <p className="mt-2 text-pretty text-base text-ink-2">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>
        {detail && <div className="mt-6 text-ink-3 text-xs">{detail}</div>}
      </div>
    </main>
  );
}
