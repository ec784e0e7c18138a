import { atom } from 'nanostores';

/** The browser's own offer to install, which it makes once and which can be held back and repeated. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The offer while there is one; null before it was made and after it was used. */
export const $installOffer = atom<InstallOffer | null>(null);

/** Takes over the browser's offer, which may come before anything else of the app has loaded. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    $installOffer.set(event as InstallOffer);
  });
}
