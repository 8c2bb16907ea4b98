/** They are read all at once: no index has them by duration within any days. */
export const mostSortedByDuration = 5000;

/** How many days Recent Activity looks back. */
export const recentDays = 7;

/** How many people Top Contributors names. */
export const topUserCount = 5;
