import { Toaster, toast } from 'sonner';
import { useT } from './staff-context.ts';

/** Where short messages appear; inside of `StaffRoot` only. */
export function Toasts() {
  const t = useT();
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={t('toasts')}
      toastOptions={{ classNames: { toast: 'kit-toast' }, closeButtonAriaLabel: t('close') }}
    />
  );
}

/** Says that something was done. */
export function sayDone(text: string): void {
  toast.success(text);
}

/** Says what went wrong, longer than a success: it has to be read. */
export function sayFailed(text: string): void {
  toast.error(text, { duration: 8000 });
}

/** Says that something was done and offers to take it back. */
export function sayUndoable(text: string, undo: { readonly label: string; readonly action: () => void }): void {
  toast.success(text, { duration: 8000, action: { label: undo.label, onClick: undo.action } });
}
