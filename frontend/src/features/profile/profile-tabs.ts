const profileTabs = ['overview', 'activity', 'work', 'timesheet', 'teams'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab in the URL, or the first one. */
export const profileTabOf = (value: unknown): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'overview';
