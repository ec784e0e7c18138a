import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Dialog } from '../../../../kit/ui/Dialog.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { TextField } from '../../../../kit/ui/TextField.tsx';
import { isSafeLink } from '../../rules/rich/rich-blocks.ts';

/** Where the selected words lead; what is typed without words selected is its own text. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const t = useT();
  const known: unknown = editor.getAttributes('link')['href'];
  const [href, setHref] = useState(typeof known === 'string' ? known : '');
  const [said, setSaid] = useState<string | undefined>();
  const take = (): void => {
    const to = href.trim();
    if (!isSafeLink(to)) {
      setSaid(t('rich_link_wrong'));
      return;
    }
    const { empty } = editor.state.selection;
    if (empty && !editor.isActive('link'))
      editor
        .chain()
        .insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink({ href: to }).run();
    onClose();
  };
  return (
    <Dialog title={t('rich_link')} isOpen onClose={onClose}>
      <form
        className="studio-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <TextField label={t('rich_link_to')} value={href} maxLength={500} isRequired error={said} onChange={setHref} />
        <p className="kit-hint">{t('rich_link_hint')}</p>
        <div className="studio-dialog-actions">
          {editor.isActive('link') && (
            <Button
              action={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('rich_link_off')}
            </Button>
          )}
          <Button action={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {t('rich_link_take')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
