/** A description as `describeApi` makes it, as far as the page shows it. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
}

interface ApiOperation {
  operationId: string;
  tags: [string];
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: object } } };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);

/** Markdown's backticks become code. */
const withCode = (text: string) => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');

const style = `
:root { color-scheme: light dark; --line: light-dark(#d7dce5, #3a4150); --soft: light-dark(#545d6e, #a9b1c0); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #14171d); color: light-dark(#1a1d24, #e8ebf1); }
h2 { margin: 2rem 0 .5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: light-dark(#1d4fd7, #8fb3ff); }
details { border-top: 1px solid var(--line); }
summary { padding: .6rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary span { display: block; color: var(--soft); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
h3 { margin: .5rem 0 .25rem; font-size: 1rem; }
`;

const schemaBlock = (title: string, schema: object) =>
  `<h3>${escaped(title)}</h3><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`;

const operationBlock = (method: string, path: string, operation: ApiOperation) => {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const blocks = [
    `<p>${security.length > 0 ? 'For signed-in users.' : 'For everybody.'}</p>`,
    ...parameters.map(({ name, in: place, required, schema }) =>
      schemaBlock(`${name} (${place}${required ? ', required' : ''})`, schema),
    ),
    ...(requestBody
      ? [
          schemaBlock(
            `Body${requestBody.required ? ' (required)' : ''}`,
            requestBody.content['application/json'].schema,
          ),
        ]
      : []),
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      content ? [schemaBlock(`Response ${status}`, Object.values(content)[0]!.schema)] : [],
    ),
    `<p>Statuses: ${Object.keys(responses).join(', ')}</p>`,
  ];
  return `<details id="${escaped(operationId)}"><summary><code>${method.toUpperCase()} ${escaped(path)}</code><span>${escaped(summary)}</span></summary>${blocks.join('')}</details>`;
};

/** A page without scripts that shows the description of the API. */
export const referencePage = ({ info, paths }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const features = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
  const sections = [...features].map(
    ([feature, theirs]) =>
      `<section><h2 id="${escaped(feature)}-routes">${escaped(feature)}</h2>${theirs
        .map(({ method, path, operation }) => operationBlock(method, path, operation))
        .join('')}</section>`,
  );
  const links = [...features.keys()].map(
    (feature) => `<a href="#${escaped(feature)}-routes">${escaped(feature)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(info.title)} API</h1>
<p>Version ${escaped(info.version)}. ${withCode(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI document</a></p>
<nav aria-label="Features">${links.join('')}</nav>
${sections.join('\n')}
</main>
</body>
</html>
`;
};
