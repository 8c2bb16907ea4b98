/** Copy of the calendar and the time, loaded with them. */
export const datePickerCopy = {
  time: 'Time',
  timePlaceholder: '09:00',
  past: 'This time has passed',
  /** Accessible name of a day in the calendar. */
  day: (day: string, isToday: boolean, isSelected: boolean) =>
    `${isToday ? 'Today, ' : ''}${day}${isSelected ? ', selected' : ''}`,
};
