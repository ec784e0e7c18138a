import { useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import type { ContentRow } from './content.repo.ts';
import type { ContentList } from './content-view.server.ts';
import { CONTENT_TEXTS } from '../text/content-texts.screen.ts';
import { KIND_NAMES, type KindName, kindOf } from './content-kinds.rules.ts';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { usePress } from '../../../kit/ui/use-press.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { LEGAL_KINDS, type LegalKind } from '../../../schema/vocab.ts';
import { draftPath } from './content-paths.ts';
import { createDraft } from '../../../model/studio/operations.ts';
import { slugOf } from './slug-of.rules.ts';

type NewRecordProps = Pick<ContentList, 'kind' | 'hasRegions' | 'options' | 'found'> & { readonly onClose: () => void };

/** Begins a record that is not live: its names, where it stands, and the way to its own screen. */
function NewRecordDialog({ kind: name, hasRegions, options, found, onClose }: NewRecordProps) {
  const { t, lang, country } = useStaff();
  const kind = kindOf(name);
  const keys = useIdempotencyKeys(`content-${name}`);
  const press = usePress((error) => setSaid(errorText(t, asAppError(error))));
  const [hand] = useState(() => crypto.randomUUID());
  const [ru, setRu] = useState(found?.query ?? '');
  const [en, setEn] = useState('');
  const [typedAddress, setTypedAddress] = useState<string | null>(null);
  const [region, setRegion] = useState(options.regions?.[0]?.id ?? '');
  const [category, setCategory] = useState(options.categories?.[0]?.id ?? '');
  const [legalKind, setLegalKind] = useState<LegalKind>(LEGAL_KINDS[0]);
  const [said, setSaid] = useState('');
  const [isTried, setIsTried] = useState(false);
  const address = typedAddress ?? slugOf(en || ru);
  const isExcursion = name === 'excursions';
  const lacks = (text: string): string | undefined => (isTried && text.trim() === '' ? t('content_needed') : undefined);

  const fieldsOf = (): Readonly<Record<string, unknown>> => ({
    ...kind.begins,
    [`${kind.named}_ru`]: ru.trim(),
    [`${kind.named}_en`]: en.trim(),
    ...(kind.place === 'country' ? { country } : {}),
    ...(kind.address === 'slug' ? { slug: address } : {}),
    ...(isExcursion ? { category, ...(region === '' ? {} : { region }) } : {}),
    ...(name === 'legal' ? { kind: legalKind } : {}),
    ...(name === 'posts' ? { published_at: `${new Date().toISOString().slice(0, 10)} 00:00:00.000Z` } : {}),
    ...(found ? { excursions: found.ids } : {}),
  });
  const begin = async (): Promise<void> => {
    setIsTried(true);
    if (ru.trim() === '' || en.trim() === '' || (kind.address !== 'none' && address === '')) return;
    const fields = fieldsOf();
    const id = kind.address === 'id' ? { id: address } : {};
    const write = { key: keys.keyFor({ fields, ...id }) };
    const { draft } = await asking(createDraft)({ entity: kind.entity, fields, hand, ...id }, write);
    keys.done();
    // A draft is found by its id; its slug is one as soon as it is live.
    location.assign(localePath(draftPath(name, country, draft.record, isExcursion && hasRegions ? region : ''), lang));
  };
  const titleIn = (list: ContentList['options']['regions'], id: string): string => {
    const one = list?.find((option) => option.id === id);
    return one ? (lang === 'ru' ? one.name_ru : one.name_en) || id : t('content_no_region');
  };
  return (
    <Dialog title={t(found ? 'content_from_search' : 'content_new_title')} isOpen onClose={onClose}>
      <form
        className="studio-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          setSaid('');
          void press.run(begin);
        }}
      >
        <p className="kit-hint">{found ? t('content_found', { count: found.ids.length }) : t('content_new_hint')}</p>
        {said && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {said}
          </p>
        )}
        <TextField label={t('content_name_ru')} value={ru} maxLength={120} isRequired error={lacks(ru)} onChange={setRu} />
        <TextField label={t('content_name_en')} value={en} maxLength={120} isRequired error={lacks(en)} onChange={setEn} />
        {kind.address !== 'none' && (
          <TextField
            label={t('content_address')}
            value={address}
            maxLength={60}
            isRequired
            error={lacks(address)}
            onChange={(typed) => setTypedAddress(slugOf(typed) || typed.trim())}
          >
            <p className="kit-hint">{t('content_address_hint')}</p>
          </TextField>
        )}
        {isExcursion && (
          <>
            <ChoiceField
              label={t('content_region')}
              value={region}
              choices={[...(options.regions ?? []).map(({ id }) => id), ...(hasRegions ? [] : [''])]}
              titleOf={(id) => titleIn(options.regions, id)}
              onChoose={setRegion}
            />
            <ChoiceField
              label={t('content_category')}
              value={category}
              choices={(options.categories ?? []).map(({ id }) => id)}
              titleOf={(id) => titleIn(options.categories, id)}
              onChoose={setCategory}
            />
          </>
        )}
        {name === 'legal' && (
          <ChoiceField
            label={t('content_legal_kind')}
            value={legalKind}
            choices={LEGAL_KINDS}
            titleOf={(one) => t(`content_legal_${one}`)}
            onChoose={setLegalKind}
          />
        )}
        <div className="studio-dialog-actions">
          <Button action={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" press={press}>
            {t('content_begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The kinds of content, each with its list. */
function KindTabs({ current }: { readonly current: KindName }) {
  const { t, lang, country } = useStaff();
  return (
    <nav className="kit-tabs" aria-label={t('content_kinds')}>
      {KIND_NAMES.map((kind) => (
        <a key={kind} href={localePath(href('content-kind', { country, kind }), lang)} aria-current={kind === current ? 'page' : undefined}>
          {t(`content_${kind}`)}
        </a>
      ))}
    </nav>
  );
}

/** All records of a kind, and the way to a new one. */
export const ContentListScreen = staffScreen(islandTranslator(CONTENT_TEXTS), List);

const STATES = { hidden: 'content_hidden', new: 'content_new' } as const;
const holds = (row: ContentRow, words: string): boolean => `${row.ru} ${row.en} ${row.slug} ${row.id}`.toLowerCase().includes(words.trim().toLowerCase());

function List({ kind, rows, hasRegions, options, found }: ContentList) {
  const { t, lang } = useStaff();
  const [isAdding, setIsAdding] = useState(found !== null);
  const [words, setWords] = useState('');
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
      <TextField className="content-find" label={t('content_find')} type="search" value={words} onChange={setWords} />
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
