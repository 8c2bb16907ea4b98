import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { projectRoot } from '#infra/bundle/function-sources.ts';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import { uploadWeb } from './upload-web.ts';
import { webDirectory } from './web-build.ts';

/** Written by `cdk deploy --outputs-file`. */
const outputsFile = join(projectRoot, '.build', 'outputs.json');

type Outputs = Record<string, Record<string, string> | undefined>;

const publishWeb = async (tenantName: string | undefined) => {
  const tenant = await loadTenant(tenantName);
  if (!existsSync(outputsFile))
    throw new Error('Deploy first: npx cdk deploy … --outputs-file .build/outputs.json');
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Outputs;
  const stack = stackNameOf(tenant, 'web');
  const { SiteBucketName, Address } = outputs[stack] ?? {};
  if (!SiteBucketName)
    throw new Error(`${outputsFile} has no outputs of ${stack}: deploy it first.`);
  const s3 = new S3Client({ region: tenant.region });
  const files = await uploadWeb(s3, SiteBucketName, webDirectory);
  console.log(`${files.length} files are at ${Address}`);
};

await publishWeb(process.argv[2]).catch((error: Error) => {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
});
