/** A team's initial in a square, as a person's are in a circle. */
export function TeamMark({ name }: { name: string }) {
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '';
  return (
    <span
      aria-hidden
      className="grid size-5 shrink-0 place-items-center rounded-sm bg-accent font-semibold text-2xs text-on-accent"
    >
      {initial}
    </span>
  );
}
