import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** What people write is in a field or variable with one of these names. */
const peopleText =
  /(^|\.)(name|title|username|description|city|(todo|goal|issue|entity)Title|(team|company|inviter)Name)$/;
/** The same names, but of texts that the product provides. */
const copy = /(^|\.)(copy|\w+Copy|texts|document)\.|^names\b/;

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** `team?.name` → `team.name`. */
const pathOf = (node: Node): string => {
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'MemberExpression')
    return `${pathOf(node.object as Node)}.${(node.property as Node).value}`;
  const inner = node.base ?? node.expression;
  return isNode(inner) ? pathOf(inner) : '';
};

/** What an expression may render. */
const renderedBy = (node: Node): string[] => {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => renderedBy(branch as Node));
  if (node.type === 'BinaryExpression')
    return [...(node.operator === '&&' ? [] : [node.left]), node.right].flatMap((operand) =>
      renderedBy(operand as Node),
    );
  return [pathOf(node)];
};

const hasDirection = ({ name, attributes }: Node) =>
  (name as Node).value === 'bdi' ||
  (attributes as Node[]).some((attribute) => (attribute.name as Node | undefined)?.value === 'dir');

/** Texts of people in elements without a direction. */
const undirectedIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(undirectedIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, opening, children } = node as Node;
  const isBare =
    type === 'JSXFragment' || (type === 'JSXElement' && !hasDirection(opening as Node));
  const rendered = isBare
    ? (children as Node[])
        .filter((child) => child.type === 'JSXExpressionContainer')
        .flatMap(({ expression }) => renderedBy(expression as Node))
        .filter((path) => peopleText.test(path) && !copy.test(path))
    : [];
  return [...rendered, ...Object.values(node).flatMap(undirectedIn)];
};

/** Here the texts come from the product's own copy. */
const ownTexts = [
  ...['/ui/feedback/', '/ui/primitives/', '/ui/overlays/', '/ui/forms/', '/ui/lists/counted-list'],
  ...['/session/sign-in/', '/session/required-step', '/shell/header-bar', '/shell/messages/'],
  ...[
    '/invitations/invitation-message',
    '/getting-started/checklist-step',
    '/time/entries/time-dialog',
  ],
  ...[
    '/notifications/notification-row',
    '/profile/activity-list',
    '/goals/detail/goal-detail-header',
  ],
];

const components = Object.keys(
  import.meta.glob(['../**/*.tsx', '!**/*.test.tsx', '!**/testing/**']),
);
const tried = components.filter(
  (file) => !ownTexts.some((own) => file.includes(own.replace('/ui/', './'))),
);

test.each(tried)('%s gives what people write its own direction', (file) => {
  const source = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  expect(undirectedIn(parseSync(source, { syntax: 'typescript', tsx: true }).body)).toEqual([]);
});
