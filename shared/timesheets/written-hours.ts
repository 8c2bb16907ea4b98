/** Formats seconds for screens and exports: `2h 30m`. */
export const writtenHours = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};
