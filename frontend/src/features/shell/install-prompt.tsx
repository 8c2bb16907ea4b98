import { useEffect, useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../kit/browser/local-storage.ts';
import { useInstallOffer } from '../../kit/pwa/install-offer.ts';
import { InstallCard } from './install-card.tsx';

/** Delay after page load on a phone or tablet, ms. */
const promptDelay = 3000;

/**
 * Offers to install the app: after three seconds on a phone or tablet, elsewhere when the browser
 * fires `beforeinstallprompt`. Not shown again after it was dismissed or accepted.
 */
export function InstallPrompt() {
  const offer = useInstallOffer();
  const [isAnswered, setAnswered] = useState(() => wasAnswered() || isInstalled());
  const isDue = useMobileMoment(!isAnswered);
  const isWanted = !isAnswered && (isMobile() ? isDue : offer !== undefined);
  if (!isWanted) return null;

  function remember(key: string): void {
    writeStored(key, 'true');
    setAnswered(true);
  }
  async function install(): Promise<void> {
    const choice = await offer?.prompt();
    remember(choice?.outcome === 'accepted' ? storageKeys.installed : storageKeys.installDismissed);
  }
  return (
    <InstallCard
      onInstall={offer && (() => void install())}
      onDismiss={() => remember(storageKeys.installDismissed)}
    />
  );
}

function useMobileMoment(isAwaited: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isAwaited || !isMobile()) return;
    const timer = setTimeout(() => setDue(true), promptDelay);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isDue;
}

function wasAnswered(): boolean {
  const flags = [storageKeys.installDismissed, storageKeys.installed];
  return flags.some((key) => readStored(key) !== null);
}

/** Whether the page runs as an installed app. */
function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

export function isMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad identifies as a Mac, but Macs have no touch screen.
  return (
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) ||
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
