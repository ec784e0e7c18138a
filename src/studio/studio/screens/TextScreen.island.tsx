import { useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { NamedOption } from '../repo/content.ts';
import type { EditedExcursion } from '../repo/families.ts';
import { CONTENT_TEXTS } from './content/content-texts.ts';
import { ExcursionFrame, type ExcursionFrameProps } from './ExcursionFrame.tsx';
import { DraftOf, useEdited } from './sheet/DraftOf.tsx';
import { AddVariant } from './text/AddVariant.tsx';
import { TextFields } from './text/TextFields.tsx';

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
