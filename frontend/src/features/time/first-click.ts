/**
 * Not the second one of a double click: where a button takes the place of its opposite at once, that
 * one would undo what the first one did. A key clicks zero times.
 */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail < 2;
