import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';

/** @public Loaded with the toaster, when something is said first. */
export { toast } from 'sonner';

interface ToastWords {
  readonly toasts: string;
  readonly close: string;
}

/** Puts the place of the toasts at the end of the page, in a root of its own, where every island may speak. */
export function mountToasts({ toasts, close }: ToastWords): void {
  const place = document.body.appendChild(document.createElement('div'));
  // At once: what is said before the toaster listens is not heard.
  flushSync(() =>
    createRoot(place).render(
      <Toaster position="bottom-center" containerAriaLabel={toasts} toastOptions={{ classNames: { toast: 'kit-toast' }, closeButtonAriaLabel: close }} />,
    ),
  );
}
