/** What is said after joining a team. */
export const joinCopy = {
  joined: 'Joined team!',
  failed: 'Failed to join team',
};
