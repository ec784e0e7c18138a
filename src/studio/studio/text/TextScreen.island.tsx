import { useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { NamedOption } from '../content/content.repo.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { CONTENT_TEXTS } from './content-texts.screen.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../excursion/ExcursionFrame.tsx';
import { DraftOf, useEdited } from '../sheet/use-draft.tsx';
import { TextFields } from './TextFields.tsx';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { usePress } from '../../../kit/ui/use-press.ts';
import { createDraft } from '../../../model/studio/operations.ts';
import { useStudio } from '../sheet/studio-context.screen.ts';

interface AddVariantProps {
  readonly main: EditedExcursion;
  readonly count: number;
  readonly onAdded: (variant: EditedExcursion) => void;
}

/** Begins a variant of an excursion: a draft that goes live with it. */
function AddVariant({ main, count, onAdded }: AddVariantProps) {
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
    const { draft: added } = await asking(createDraft)({ entity: 'ic_excurs', fields, hand }, { key: keys.keyFor(fields) });
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

interface FamilyProps {
  readonly main: EditedExcursion;
  readonly variants: readonly EditedExcursion[];
  readonly places: readonly NamedOption[];
}

/** What an excursion and its variants say of themselves, in both languages. */
export const TextScreen = staffScreen(islandTranslator(CONTENT_TEXTS), Text);

function Text({ variants, places, ...frame }: ExcursionFrameProps & FamilyProps) {
  return (
    <ExcursionFrame {...frame}>
      <DraftOf entity="ic_excurs" record={frame.main.id}>
        <Family main={frame.main} variants={variants} places={places} />
      </DraftOf>
    </ExcursionFrame>
  );
}

function Family({ main, variants, places }: FamilyProps) {
  const { t, lang } = useStaff();
  const { draft } = useEdited();
  const [added, setAdded] = useState<readonly EditedExcursion[]>([]);
  const all = [...variants, ...added];
  const choices = places.map((place) => ({ value: place.id, text: localized(place, 'name', lang), kind: place.kind }));
  // Piers first; a trip without a boat begins at another place.
  const piers = choices.toSorted((a, b) => Number(b.kind === 'pier') - Number(a.kind === 'pier'));
  const mainOf = (field: string): unknown => draft.field(field).value;
  return (
    <>
      <TextFields places={choices} piers={piers} />
      <section className="studio-section">
        <h2 className="kit-heading">{t('studio_variants')}</h2>
        {all.map((variant) => (
          <details key={variant.id} className="kit-fold studio-variant" open={added.includes(variant)}>
            <summary>{localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang)}</summary>
            <DraftOf entity="ic_excurs" record={variant.id}>
              <TextFields main={mainOf} places={choices} piers={piers} />
            </DraftOf>
          </details>
        ))}
        <div>
          <AddVariant main={main} count={all.length} onAdded={(variant) => setAdded((before) => [...before, variant])} />
        </div>
      </section>
    </>
  );
}
