/** Sorting by duration reads all entries for each page, because no index sorts by it. */
export const maxSortedByDuration = 5000;

/** Days shown in Recent Activity. */
export const recentDays = 7;

/** Users shown in Top Contributors. */
export const topUserCount = 5;
