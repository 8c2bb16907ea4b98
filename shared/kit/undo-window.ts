/** How long an action can be undone. Longer than any toast is shown. */
export const undoWindowSeconds = 15 * 60;
