import { useState } from 'react';
import { browserPb } from '../../../../data/browser-pb.ts';
import { asAppError } from '../../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../../kit/form/use-idempotency-keys.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Dialog } from '../../../../kit/ui/Dialog.tsx';
import { errorText } from '../../../../kit/ui/error-text.ts';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { TextField } from '../../../../kit/ui/TextField.tsx';
import { usePress } from '../../../../kit/ui/use-press.ts';
import { createDraft } from '../../repo/drafts.ts';
import type { EditedExcursion } from '../../repo/families.ts';
import { useEdited } from '../sheet/DraftOf.tsx';
import { useStudio } from '../sheet/studio-context.ts';

interface AddVariantProps {
  readonly main: EditedExcursion;
  readonly count: number;
  readonly onAdded: (variant: EditedExcursion) => void;
}

/** Begins a variant of an excursion: a draft that goes live with it. */
export function AddVariant({ main, count, onAdded }: AddVariantProps) {
  const t = useT();
  const { draft } = useEdited();
  const { reload } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const [ru, setRu] = useState('');
  const [en, setEn] = useState('');
  const [said, setSaid] = useState('');
  const [hand] = useState(() => crypto.randomUUID());
  const keys = useIdempotencyKeys(`variant-${main.id}`);
  const press = usePress((error) => setSaid(errorText(t, asAppError(error))));
  const textOf = (field: string): string => String(draft.field(field).value ?? '');

  const begin = async (): Promise<void> => {
    const fields = {
      ...{ parent: main.id, country: main.country, status: 'active', variant_sort: count + 1 },
      ...{ name_ru: `${textOf('name_ru')}: ${ru.trim()}`, name_en: `${textOf('name_en')}: ${en.trim()}` },
      ...{ site_variant_name_ru: ru.trim(), site_variant_name_en: en.trim() },
      ...{ region: textOf('region'), category: textOf('category') },
    };
    const added = await createDraft(await browserPb(), 'ic_excurs', { fields, hand }, { key: keys.keyFor(fields) });
    keys.done();
    onAdded({ ...main, ...fields, status: 'active', hidden: false, slug: '', id: added.record });
    await reload();
    setRu('');
    setEn('');
    setIsOpen(false);
  };
  return (
    <>
      <Button action={() => setIsOpen(true)}>{t('studio_variant_add')}</Button>
      <Dialog title={t('studio_variant_new')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form
          className="studio-dialog"
          onSubmit={(event) => {
            event.preventDefault();
            setSaid(ru.trim() === '' || en.trim() === '' ? t('content_needed') : '');
            if (ru.trim() !== '' && en.trim() !== '') void press.run(begin);
          }}
        >
          <p className="kit-hint">{t('studio_variant_hint')}</p>
          {said && (
            <p className="kit-notice kit-notice-bad" role="alert">
              {said}
            </p>
          )}
          <TextField label={t('content_name_ru')} value={ru} maxLength={120} isRequired onChange={setRu} />
          <TextField label={t('content_name_en')} value={en} maxLength={120} isRequired onChange={setEn} />
          <div className="studio-dialog-actions">
            <Button action={() => setIsOpen(false)}>{t('cancel')}</Button>
            <Button look="primary" type="submit" press={press}>
              {t('content_begin')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
