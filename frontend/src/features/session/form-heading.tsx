export function FormHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="mt-2 font-semibold text-ink text-xl">{title}</h1>
      <p className="mt-1 text-ink-3 text-sm">{text}</p>
    </>
  );
}
