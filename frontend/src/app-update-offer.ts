import {
  acceptAppUpdate,
  isAppUpdateWaiting,
  registerServiceWorker,
  subscribeToAppUpdate,
} from './kit/app-update.ts';
import { toast } from './ui/toast.ts';

/** Keeps the shell for the next visit, and asks the person before a newer version takes over. */
export async function offerAppUpdates(): Promise<void> {
  subscribeToAppUpdate(() => {
    if (!isAppUpdateWaiting()) return;
    toast({
      title: 'A new version is ready',
      description: 'Reload when it suits you.',
      action: { label: 'Reload', onSelect: acceptAppUpdate },
      duration: Number.POSITIVE_INFINITY,
    });
  });
  await registerServiceWorker();
}
