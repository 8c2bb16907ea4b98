export const todosPerPage = 200;
