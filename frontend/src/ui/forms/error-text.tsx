import { isConnectionError, sentenceOf } from '../../kit/api/api-error.ts';
import { useOnline } from '../../kit/hooks/use-online.ts';
import { uiCopy } from '../ui-copy.ts';

/**
 * Why something could not be loaded. Changes with the connection, because what failed offline loads
 * again.
 */
export function ErrorText({ error }: { error: unknown }) {
  const isOffline = !useOnline();
  return isOffline && isConnectionError(error) ? uiCopy.offline.text : sentenceOf(error);
}
