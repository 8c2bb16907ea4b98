/** Copy of the question about the time zone. */
export const timeZoneCopy = {
  title: (place: string) => `You seem to be in ${place}. Use this time zone?`,
  text: (place: string) => `Reminders and recurring todos follow the time in ${place}.`,
  use: 'Use',
  keep: 'Keep',
  failed: 'Failed to save your time zone',
};
