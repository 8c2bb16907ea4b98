import { allowsObservers, type Condition, type Reach, type Route } from '#shared/kit/route.ts';

const conditions: Record<Condition, { user: string; administrator: string }> = {
  team_manager: { user: 'leader of the team', administrator: 'yes' },
  team_manager_if_private: {
    user: 'leader of a private team, all of a public one',
    administrator: 'yes',
  },
  self_or_team_manager: {
    user: 'they themselves, leader of the team',
    administrator: 'yes',
  },
  author: { user: 'author', administrator: 'author' },
  inviter: { user: 'inviter', administrator: 'yes' },
  owner_or_manager: { user: 'owner, leader of all its teams', administrator: 'yes' },
};

const reaches: Record<Reach, string> = { team: 'team', company: 'company', self: 'own' };

/** Who may call a route: visitors, observers, other signed-in users, company administrators. */
const whoMay = (route: Route): string[] => {
  const { access, condition } = route;
  if (access === 'anyone') return ['yes', 'yes', 'yes', 'yes'];
  if (access === 'company_admin') return ['no', 'no', 'no', 'yes'];
  const { user, administrator } = condition
    ? conditions[condition]
    : { user: 'yes', administrator: 'yes' };
  return ['no', allowsObservers(route) ? user : 'no', user, administrator];
};

const rowOf = (route: Route) => {
  const cells = [
    `\`${route.method} ${route.path}\``,
    route.summary,
    ...whoMay(route),
    reaches[route.reach],
  ];
  return `| ${cells.join(' | ')} |`;
};

const introduction = `# Who may do what

Generated from \`shared/*/*-routes.ts\` by \`npm run roles\`; a test fails when it is out of date. The access tests (\`functions/testing/access\`) call every route in every role and read the same definitions.

- *Visitor*: not signed in. *Observer*: reads what a member reads, writes comments and changes their own data. *User*: Team Members and Team Leaders, who differ only in the roles they may grant; nobody grants one above their own. *Administrator*: Company Admin, who alone makes observers.
- *Data*: \`team\` is the data of one team. A private team does not exist for users who are not in it, administrators included. They get into one only by taking over the account of a member, which [takes a day, is told and is recorded](security.md#how-the-product-is-protected). \`company\` is the caller's company; other companies do not exist. \`own\` is the caller's own data.
- A condition in a cell is checked before the route does anything. Companies may leave inviting, and changes of one's own name and password, to administrators.
- Suspended users cannot sign in. A company always keeps one administrator.
`;

const heading = `| Route | What it does | Visitor | Observer | User | Administrator | Data |
|---|---|---|---|---|---|---|`;

/** The page \`docs/roles.md\`: a table of routes for each feature. */
export const describeRoles = (routes: readonly Route[]): string => {
  const byFeature = [...Map.groupBy(routes, ({ feature }) => feature)].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  const sections = byFeature.map(
    ([feature, its]) =>
      `## ${feature[0]!.toUpperCase()}${feature.slice(1)}\n${heading}\n${its.map(rowOf).join('\n')}\n`,
  );
  return [introduction, ...sections].join('\n');
};
