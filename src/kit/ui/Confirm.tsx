import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useT } from './staff-context.ts';

interface ConfirmProps {
  /** Names what will happen to what: “Switch Anna Petrova off?” */
  readonly title: string;
  /** What that means. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly confirm: string;
  readonly cancel?: string;
  readonly look?: 'primary' | 'danger';
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before something is lost; the safe answer has the focus. */
export function Confirm({ title, text, isOpen, confirm, cancel, look = 'danger', onConfirm, onClose }: ConfirmProps) {
  const t = useT();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <p className="text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button action={onClose} autoFocus>
          {cancel ?? t('cancel')}
        </Button>
        <Button look={look} action={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
