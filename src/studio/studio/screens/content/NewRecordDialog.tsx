import { useState } from 'react';
import { browserPb } from '../../../../data/browser-pb.ts';
import { asAppError } from '../../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../../kit/form/use-idempotency-keys.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../../kit/ui/ChoiceField.tsx';
import { Dialog } from '../../../../kit/ui/Dialog.tsx';
import { errorText } from '../../../../kit/ui/error-text.ts';
import { usePress } from '../../../../kit/ui/use-press.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { TextField } from '../../../../kit/ui/TextField.tsx';
import { localePath } from '../../../../routing/href.ts';
import { LEGAL_KINDS, type LegalKind } from '../../../../schema/vocab.ts';
import { draftPath } from '../../content-paths.ts';
import { createDraft } from '../../repo/drafts.ts';
import { kindOf } from '../../rules/content-kinds.ts';
import { slugOf } from '../../rules/slug-of.ts';
import type { ContentList } from './content-view.server.ts';

type NewRecordProps = Pick<ContentList, 'kind' | 'hasRegions' | 'options' | 'found'> & { readonly onClose: () => void };

/** Begins a record that is not live: its names, where it stands, and the way to its own screen. */
export function NewRecordDialog({ kind: name, hasRegions, options, found, onClose }: NewRecordProps) {
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
    const draft = await createDraft(await browserPb(), kind.entity, { fields, hand, ...id }, write);
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
