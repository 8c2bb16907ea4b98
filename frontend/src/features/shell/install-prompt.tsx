import { useEffect, useState } from 'react';
import { useInstallOffer } from '../../kit/install-offer.ts';
import { readStored, storageKeys, writeStored } from '../../kit/local-storage.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** On a phone or tablet, ms after the page has come. */
const askAfter = 3000;

const InstallCard = lazyPart(async () => (await import('./install-card.tsx')).InstallCard);

/**
 * Offers to put the app on the home screen: after three seconds on a phone or tablet, elsewhere when
 * the browser says that it can be installed. Never again once it was dismissed or followed.
 */
export function InstallPrompt() {
  const offer = useInstallOffer();
  const [isAnswered, setAnswered] = useState(() => wasAnswered() || isInstalled());
  const isDue = useMobileMoment(!isAnswered);
  const isWanted = !isAnswered && (isMobile() ? isDue : offer !== undefined);
  if (!isWanted) return null;

  function settle(key: string): void {
    writeStored(key, 'true');
    setAnswered(true);
  }
  async function install(): Promise<void> {
    const answer = await offer?.prompt();
    settle(answer?.outcome === 'accepted' ? storageKeys.installed : storageKeys.installDismissed);
  }
  return (
    <InstallCard
      onInstall={offer && (() => void install())}
      onDismiss={() => settle(storageKeys.installDismissed)}
    />
  );
}

function useMobileMoment(isAwaited: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isAwaited || !isMobile()) return;
    const timer = setTimeout(() => setDue(true), askAfter);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isDue;
}

function wasAnswered(): boolean {
  const flags = [storageKeys.installDismissed, storageKeys.installed];
  return flags.some((key) => readStored(key) !== null);
}

/** Running from the home screen already. */
function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

export function isMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  return (
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) ||
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
