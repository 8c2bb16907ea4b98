import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '#shared/routes.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { describeApi } from './describe-api.ts';
import { type ApiDocument, referencePage } from './reference-page.ts';

interface ApiFile {
  /** Below the site's address; `SiteBehaviors` serves these from the page's bucket. */
  path: string;
  contentType: string;
  text: string;
}

/** The description of the API and a page to read it. */
export const apiFiles = (): ApiFile[] => {
  const document = describeApi(routes, packageFile.version);
  return [
    {
      path: '/api/openapi.json',
      contentType: 'application/json',
      text: JSON.stringify(document),
    },
    {
      path: '/api/reference.html',
      contentType: 'text/html; charset=utf-8',
      text: referencePage(document as unknown as ApiDocument),
    },
  ];
};

/** Adds them to the built page. */
export const writeApiFiles = (folder: string): void => {
  for (const { path, text } of apiFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};
