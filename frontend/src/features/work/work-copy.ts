/** Copy that todos, issues and goals share. */
export const workCopy = {
  person: {
    assignee: 'Assignee',
    unassigned: 'Unassigned',
    search: 'Assign to…',
    noneFound: 'No members found',
  },
  view: {
    sort: 'Sort',
    group: 'Group by',
    noGroup: 'Nothing',
    further: 'Filters',
    furtherChosen: (count: number) => `Filters (${count})`,
  },
  /** The items before and after one in its list. */
  neighbors: {
    previous: 'Previous in the list',
    next: 'Next in the list',
    position: (place: number, total: number) => `${place} of ${total}`,
    keys: 'Previous or next in the list',
  },
  personFilter: {
    search: 'Search people…',
    noneFound: 'No members found',
  },
  archive: {
    show: 'Show Archived',
    archive: (count: number) => `Archive ${count} Completed`,
    archiving: 'Archiving…',
    progress: (archived: number, total: number) => `Archiving ${archived} of ${total}…`,
  },
  /** The todos and issues of a goal. */
  related: {
    rows: (nouns: string) => `Related ${nouns}`,
    viewDetails: 'View Details',
    link: 'Link',
    /** Follows `link` if there is room. */
    existing: 'existing',
    search: 'Search by title…',
    noneFound: 'No matching titles in this team',
    noneLeft: 'Nothing to link',
    ofAnotherGoal: 'of another goal',
  },
};
