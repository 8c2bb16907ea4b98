import type { ReactNode } from 'react';

export function InvitationFrame({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 pt-6 pb-12">
      <header>{brand}</header>
      <main className="mx-auto mt-[clamp(1.5rem,9vh,6rem)] w-full max-w-100">{children}</main>
    </div>
  );
}
