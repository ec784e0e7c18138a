import type { MessageKey } from '../../i18n/message-key.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/staff-context.ts';

const KEYS: readonly (readonly [readonly string[], MessageKey])[] = [
  [['/'], 'keys_search'],
  [['j', '↓'], 'keys_next'],
  [['k', '↑'], 'keys_previous'],
  [['Enter'], 'keys_open'],
  [['Esc'], 'keys_close'],
  [['?'], 'keys_help'],
];

/** The keys of a list. */
export function GridKeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('keys_title')} isOpen={isOpen} onClose={onClose}>
      <dl className="kit-keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end">
        <Button action={onClose} autoFocus>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
