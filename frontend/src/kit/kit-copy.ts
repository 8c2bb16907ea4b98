/** Copy of what the kit itself words: errors of calls, due dates and times. */
export const kitCopy = {
  errors: {
    offline: "You're offline. Check your connection and try again.",
    unreachable: "Couldn't reach the server. Check your connection and try again.",
    signedOut: 'Please sign in to continue.',
    forbidden: "You don't have permission to do this.",
    notFound: "This doesn't exist, or you don't have access to it.",
    tooLarge: 'This is too large to send.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
    server: 'Something went wrong on our side. Please try again.',
    unknown: 'Something went wrong. Please try again.',
  },
  due: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    since: (overdue: string, date: string) => `${overdue} · ${date}`,
  },
  relative: {
    justNow: 'just now' as const,
    minutes: (minutes: number) => `${minutes}m ago`,
    hours: (hours: number) => `${hours}h ago`,
    days: (days: number) => `${days}d ago`,
  },
  duration: (hours: number, minutes: number) => `${hours}h ${minutes}m`,
};
