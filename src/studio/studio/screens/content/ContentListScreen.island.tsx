import { useId, useState } from 'react';
import { islandTranslator } from '../../../../i18n/translator.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import { localePath } from '../../../../routing/href.ts';
import type { ContentRow } from '../../repo/content.ts';
import type { ContentList } from './content-view.server.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { KindTabs } from './KindTabs.tsx';
import { NewRecordDialog } from './NewRecordDialog.tsx';

/** All records of a kind, and the way to a new one. */
export const ContentListScreen = staffScreen(islandTranslator(CONTENT_TEXTS), List);

const STATES = { hidden: 'content_hidden', new: 'content_new' } as const;
const holds = (row: ContentRow, words: string): boolean => `${row.ru} ${row.en} ${row.slug} ${row.id}`.toLowerCase().includes(words.trim().toLowerCase());

function List({ kind, rows, hasRegions, options, found }: ContentList) {
  const { t, lang } = useStaff();
  const [isAdding, setIsAdding] = useState(found !== null);
  const [words, setWords] = useState('');
  const id = useId();
  const shown = rows.filter((row) => holds(row, words));
  return (
    <div className="content">
      <header className="kit-title-row">
        <h1>{t(`content_${kind}`)}</h1>
        <Button look="primary" action={() => setIsAdding(true)}>
          {t('content_add')}
        </Button>
      </header>
      <KindTabs current={kind} />
      <div className="kit-field content-find">
        <label className="kit-label" htmlFor={id}>
          {t('content_find')}
        </label>
        <input id={id} type="search" className="kit-input" autoComplete="off" value={words} onChange={({ target }) => setWords(target.value)} />
      </div>
      <p className="kit-hint" role="status">
        {shown.length === 0 ? t('content_none') : t('content_count', { count: shown.length })}
      </p>
      <ul className="content-rows">
        {shown.map((row) => (
          <li key={row.id}>
            <a href={localePath(row.href, lang)}>
              <span className="content-name">{row[lang] || row.ru || row.en || row.id}</span>
              <small>{[lang === 'ru' ? row.en : row.ru, row.slug || row.id].filter(Boolean).join(' · ')}</small>
            </a>
            {row.state !== 'live' && <span className="kit-pill">{t(STATES[row.state])}</span>}
            {row.isEdited && row.state !== 'new' && <span className="kit-pill">{t('content_edited')}</span>}
          </li>
        ))}
      </ul>
      {isAdding && <NewRecordDialog {...{ kind, hasRegions, options, found }} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
