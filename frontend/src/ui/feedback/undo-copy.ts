/** Apart from the other shared copy, so that no page loads it before it is needed. */
export const undoCopy = {
  last: 'Undo the last change',
  nothing: 'Nothing to undo',
};
