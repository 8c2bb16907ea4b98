/** The cursor of a job that goes through several lists: `<number of the list>/<cursor in it>`. */
export const parseListCursor = (cursor = '0/') => {
  const slash = cursor.indexOf('/');
  return { list: Number(cursor.slice(0, slash)), cursor: cursor.slice(slash + 1) || undefined };
};

/** Where the next step begins, after a page of a list. */
export const afterPage = (list: number, nextCursor: string | undefined, lists: number) => {
  if (nextCursor) return { cursor: `${list}/${nextCursor}` };
  return list + 1 < lists ? { cursor: `${list + 1}/` } : 'done';
};
