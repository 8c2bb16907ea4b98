/** The date some days from today, on this machine: `2026-11-20`. */
export const dayIn = (days: number) => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return date.toISOString().slice(0, 10);
};

/** A time some days from today, in this machine's time zone. */
export const dateIn = (days: number | undefined, hour = 17) => {
  if (days === undefined) return undefined;
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(hour, 0, 0, 0);
  return date.toISOString();
};
