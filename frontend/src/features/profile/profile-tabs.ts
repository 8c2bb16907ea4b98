const profileTabs = ['overview', 'activity', 'work', 'timesheet', 'teams'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** What a number of the profile counts: a part of the assigned work. */
const workParts = ['completed-todos', 'active-todos', 'unresolved-issues'] as const;
export type WorkPart = (typeof workParts)[number];

/** A place of the profile, as in its URL. */
export interface ProfileLink {
  tab: Exclude<ProfileTab, 'overview'>;
  part?: WorkPart;
}

/** The part of the assigned work in the URL. */
export const workPartOf = (value: unknown): WorkPart | undefined =>
  workParts.find((part) => part === value);

/** The tab in the URL, or the first one. */
export const profileTabOf = (value: unknown): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'overview';
