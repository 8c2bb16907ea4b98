import { identityPath } from '@day-zero/local-cloud';
import { cacheControlOf } from '../web/cache-control.ts';
import { assemblyFolder, webFolder } from './prepare/product-steps.ts';

/** Variables of this process that functions get, too. */
const passedOn = ['WEATHER_ENDPOINT', 'VALIDATE_LISTS'];

/** Variables that functions have only in the local cloud. */
export const localEnvironment = () => ({
  PUBLIC_USER_POOL_ENDPOINT: identityPath,
  ...Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
});

/** Has the local cloud run the product as it was built. */
export const productOptions = () => ({
  assemblyFolder,
  web: { folder: webFolder, cacheControlOf },
  environment: localEnvironment(),
});
