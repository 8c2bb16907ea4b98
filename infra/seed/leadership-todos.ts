import { done, onHold, type SeedTodo, started } from './seed-todo.ts';

export const leadershipTodos: SeedTodo[] = [
  {
    title: 'Publish the 2027 platform roadmap',
    assignee: 'mara',
    priority: '1',
    due: 5,
    history: started,
    description: 'One page. What we stop doing stands first.',
  },
  {
    title: 'Salary bands: last look before the board',
    assignee: 'hanna',
    priority: '1',
    due: 1,
    history: started,
  },
  { title: 'Offer for the staff engineer', assignee: 'hanna', priority: '2', due: 2, by: 'idris' },
  {
    title: 'Decide on the Gdańsk office lease',
    assignee: 'mara',
    priority: '2',
    due: 8,
    history: onHold,
  },
  { title: 'Plan for a quarter without Idris', assignee: 'idris', priority: '3', due: 12 },
  {
    title: 'Answer the auditors on SOC 2 evidence',
    assignee: 'sofia',
    priority: '1',
    due: -1,
    history: started,
  },
  { title: 'Budget: three scenarios for the board', assignee: 'hanna', priority: '2', due: 6 },
  {
    title: 'Talk with the works council about on-call pay',
    assignee: 'hanna',
    priority: '2',
    due: 3,
  },
  {
    title: 'Reference call for the head of finance',
    assignee: 'mara',
    priority: '3',
    due: -3,
    history: done,
  },
  { title: 'Choose which pilot customers we say no to', assignee: 'sofia', priority: '3', due: 4 },
  { title: 'Prepare Daniel’s promotion', assignee: 'idris', priority: '3', due: 9 },
  {
    title: 'Insurance: cargo liability above two million',
    assignee: 'hanna',
    priority: '4',
    due: 19,
  },
  { title: 'Board minutes of October', assignee: 'hanna', priority: '4', due: -6, history: done },
  { title: 'Write the year-end letter to everybody', assignee: 'mara', priority: '4', due: 25 },
];
