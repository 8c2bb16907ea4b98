/**
 * False for the second click of a double click, which would hit the opposite button that has just
 * taken the place of the first. Keyboard clicks have detail 0.
 */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail < 2;
