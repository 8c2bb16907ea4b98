/** Counts of items deleted along with another one, one kind per line; busy while loading. */
export function CountedList({
  title,
  lines,
  loading,
}: {
  title: string;
  lines: readonly string[] | undefined;
  loading: string;
}) {
  if (lines?.length === 0) return null;
  return (
    <div className="rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm">
      <p className="font-medium text-ink">{title}</p>
      {lines ? (
        <ul className="mt-1 list-disc pl-4 text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-3">{loading}</p>
      )}
    </div>
  );
}
