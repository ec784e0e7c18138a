import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon, Quote, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { isSafeLink } from './rich-blocks.rules.ts';

/** Where the selected words lead; what is typed without words selected is its own text. */
function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
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

interface Tool {
  readonly title: MessageKey;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => unknown;
  readonly isOn?: (editor: Editor) => boolean;
  readonly keys?: string;
}

const TOOLS: readonly Tool[] = [
  { title: 'rich_bold', icon: Bold, keys: 'Ctrl+B', run: (of) => of.chain().focus().toggleBold().run(), isOn: (of) => of.isActive('bold') },
  { title: 'rich_italic', icon: Italic, keys: 'Ctrl+I', run: (of) => of.chain().focus().toggleItalic().run(), isOn: (of) => of.isActive('italic') },
  { title: 'rich_h2', icon: Heading2, run: (of) => of.chain().focus().toggleHeading({ level: 2 }).run(), isOn: (of) => of.isActive('heading', { level: 2 }) },
  { title: 'rich_h3', icon: Heading3, run: (of) => of.chain().focus().toggleHeading({ level: 3 }).run(), isOn: (of) => of.isActive('heading', { level: 3 }) },
  { title: 'rich_ul', icon: List, run: (of) => of.chain().focus().toggleBulletList().run(), isOn: (of) => of.isActive('bulletList') },
  { title: 'rich_ol', icon: ListOrdered, run: (of) => of.chain().focus().toggleOrderedList().run(), isOn: (of) => of.isActive('orderedList') },
  { title: 'rich_quote', icon: Quote, run: (of) => of.chain().focus().toggleBlockquote().run(), isOn: (of) => of.isActive('blockquote') },
  { title: 'rich_undo', icon: Undo2, keys: 'Ctrl+Z', run: (of) => of.chain().focus().undo().run() },
  { title: 'rich_redo', icon: Redo2, keys: 'Ctrl+Y', run: (of) => of.chain().focus().redo().run() },
];

/** What can be done with what is selected; arrows go from one to the next. */
export function RichToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const t = useT();
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: of }) => [...TOOLS.map(({ isOn }) => isOn?.(of) ?? false), of.isActive('link')].join() }).split(',');
  return (
    <>
      <Toolbar className="studio-rich-tools" aria-label={t('rich_tools', { label })}>
        {TOOLS.map(({ title, icon: Icon, run, isOn, keys }, at) => (
          <button
            key={title}
            type="button"
            aria-label={t(title)}
            title={keys === undefined ? t(title) : `${t(title)} (${keys})`}
            {...(isOn ? { 'aria-pressed': on[at] === 'true' } : {})}
            onClick={() => run(editor)}
          >
            <Icon className="size-4" aria-hidden />
          </button>
        ))}
        <button type="button" aria-label={t('rich_link')} title={t('rich_link')} aria-pressed={on.at(-1) === 'true'} onClick={() => setIsLinking(true)}>
          <Link2 className="size-4" aria-hidden />
        </button>
      </Toolbar>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
