import { href, localePath } from '../../../routing/href.ts';
import type { WorkerRequest } from '../../../public/pwa/messages.ts';
import { SERVICE_WORKER_PATH } from '../../../config/constants.ts';

/** The page has what it needs by then, the scanner too. */
const REST_MS = 1500;
const AGAIN_MS = 3000;

/** Asks the worker to keep this screen without anything in it, with all that it is made of. */
export function keepShell(country: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  const tell = async (): Promise<void> => {
    await serviceWorker.register(SERVICE_WORKER_PATH);
    await import('./read-code.ts');
    const { active } = await serviceWorker.ready;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const shells = (['ru', 'en'] as const).map((language) => localePath(href('guide-shell', { country }), language));
    active?.postMessage({ type: 'keep-shell', shells, urls } satisfies WorkerRequest);
  };
  for (const at of [REST_MS, REST_MS + AGAIN_MS]) setTimeout(() => void tell().catch(() => undefined), at);
}
