import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Language } from '../../../schema/vocab.ts';
import type { DraftTies } from '../sheet/DraftField.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import { pastedHtml, pastedText, tidyRich } from './read-rich.rules.ts';
import { isSafeLink, richHtml } from './rich-blocks.rules.ts';

/** The schema of an article: the tags that pages show of one (`pages/_public/house-pages.ts`), and nothing else. */
const ARTICLE_PARTS = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ListKeymap,
  Blockquote.extend({ content: '(paragraph | bulletList | orderedList)+' }),
  Bold,
  Italic,
  HardBreak,
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: (href) => isSafeLink(href),
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  UndoRedo,
] as const;

interface RichEditorProps {
  readonly ties: DraftTies;
  readonly label: string;
  readonly lang: Language;
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** An article as its page shows it, to be typed in; what it gives is the one form in which articles are kept. */
export default function RichEditor({ ties, label, lang, value, onType }: RichEditorProps) {
  const tell = useRef(onType);
  useEffect(() => {
    tell.current = onType;
  });
  const editor = useEditor({
    extensions: [...ARTICLE_PARTS],
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    // The site's policy takes no styles from scripts: they lie in the sheet beside.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      clipboardTextParser: (text, _around, _isPlain, view) => {
        const box = document.createElement('div');
        box.innerHTML = richHtml(pastedText(text));
        return SchemaParser.fromSchema(view.state.schema).parseSlice(box);
      },
      attributes: {
        id: ties.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
        class: 'kit-input studio-rich-text',
      },
    },
    onUpdate: ({ editor: own }) => tell.current(tidyRich(own.getHTML())),
  });
  useEffect(() => {
    // What others wrote, what was put back or restored; one's own words are there already.
    if (!editor.isDestroyed && tidyRich(editor.getHTML()) !== tidyRich(value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    // One that was made for a render that came to nothing is gone already; the next is under way.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const described = ties['aria-describedby'];
    if (described === undefined) dom.removeAttribute('aria-describedby');
    else dom.setAttribute('aria-describedby', described);
    dom.setAttribute('aria-invalid', String(ties['aria-invalid']));
  });
  return (
    <div className="studio-rich">
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
