import { shellCopy } from './features/shell/shell-copy.ts';
import {
  acceptAppUpdate,
  isAppUpdateWaiting,
  registerServiceWorker,
  subscribeToAppUpdate,
} from './kit/pwa/app-update.ts';
import { toast } from './ui/feedback/toast.ts';

const copy = shellCopy.update;

/** Caches the app shell, and asks before activating a newer version. */
export async function offerAppUpdates(): Promise<void> {
  subscribeToAppUpdate(() => {
    if (!isAppUpdateWaiting()) return;
    toast({
      title: copy.title,
      description: copy.text,
      action: { label: copy.reload, onSelect: acceptAppUpdate },
      duration: Number.POSITIVE_INFINITY,
    });
  });
  await registerServiceWorker();
}
