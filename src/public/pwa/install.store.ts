import { $installOffer } from './install-offer.store.ts';
import { inLocal, preference } from '../../stores/preferences.ts';

/** Dismissed once, our prompt never comes back on this device; the sync screen still can install. */
export const installPrompt = preference('install_prompt', { values: ['open', 'dismissed'], fallback: 'open', keep: inLocal });

/** Lets the browser ask; an offer serves once. Whoever declines there is not asked again by us. */
export async function install(): Promise<void> {
  const offer = $installOffer.get();
  $installOffer.set(null);
  if ((await offer?.prompt())?.outcome === 'dismissed') installPrompt.choose('dismissed');
}

// Installed by the browser's own menu.
globalThis.addEventListener?.('appinstalled', () => $installOffer.set(null));
