/** A key as it stands in lists of shortcuts. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line bg-sunken px-1 font-medium font-sans text-2xs text-ink-2">
      {children}
    </kbd>
  );
}
