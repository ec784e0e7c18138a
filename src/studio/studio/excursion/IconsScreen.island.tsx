import { Baby, Clock, Languages, Ship, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { BOAT_FACTS, CHILD_MEASURES, GUIDE_LANGUAGES, PARK_FEE_MODES } from '../../../schema/vocab.ts';
import { FIT_LIMITS, type FitLimit } from '../../../model/catalogue/fields/vocab.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from './ExcursionFrame.tsx';
import { DraftOf } from '../sheet/use-draft.tsx';
import { ChoiceField, ChoicesField, LineField, NumberField, PairField } from '../sheet/inputs.tsx';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

interface IconsProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
}

/** The facts that a page shows as icons, of an excursion and of its variants. */
export const IconsScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Icons);

const BOATS = {
  speedboat: 'studio_boat_speedboat',
  catamaran: 'studio_boat_catamaran',
  longtail: 'studio_boat_longtail',
  yacht: 'studio_boat_yacht',
  big_boat: 'studio_boat_big_boat',
  none: 'studio_boat_none',
} as const satisfies Readonly<Record<(typeof BOAT_FACTS)[number], string>>;
const TONGUES = { ru: 'studio_tongue_ru', en: 'studio_tongue_en', th: 'studio_tongue_th' } as const satisfies Readonly<
  Record<(typeof GUIDE_LANGUAGES)[number], string>
>;
const FIT_TITLES = {
  pregnancy: 'studio_fit_pregnancy',
  heart: 'studio_fit_heart',
  back: 'studio_fit_back',
  over_70: 'studio_fit_over_70',
  infants: 'studio_fit_infants',
  alcohol: 'studio_fit_alcohol',
  diving_flight: 'studio_fit_diving_flight',
} as const satisfies Readonly<Record<FitLimit, string>>;
const MEASURES = { age: 'studio_by_age', height: 'studio_by_height' } as const;
const FEES = { included: 'studio_fee_included', collect: 'studio_fee_collect' } as const;

function Icons({ variants, ...frame }: IconsProps) {
  const { t, lang } = useStaff();
  return (
    <ExcursionFrame {...frame}>
      <DraftOf entity="ic_excurs" record={frame.main.id}>
        <Facts />
      </DraftOf>
      {variants.length > 0 && <p className="kit-hint">{t('studio_variant_as_main')}</p>}
      {variants.map((variant) => (
        <details key={variant.id} className="kit-fold">
          <summary>{localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang)}</summary>
          <DraftOf entity="ic_excurs" record={variant.id}>
            <Facts />
          </DraftOf>
        </details>
      ))}
    </ExcursionFrame>
  );
}

function Facts() {
  const { t } = useStaff();
  return (
    <div className="studio-facts-list">
      <Fact icon={<Ship aria-hidden />} title={t('studio_field_boat_kind')}>
        <ChoiceField
          name="boat_kind"
          label={t('studio_field_boat_kind')}
          none={t('studio_unsaid')}
          choices={BOAT_FACTS.map((value) => ({ value, text: t(BOATS[value]) }))}
        />
      </Fact>
      <Fact icon={<Clock aria-hidden />} title={t('studio_facts_time')}>
        <LineField name="start_time" label={t('studio_field_start_time')} hint={t('studio_clock_hint')} />
        <NumberField name="duration_minutes" label={t('studio_field_duration_minutes')} />
      </Fact>
      <Fact icon={<Users aria-hidden />} title={t('studio_facts_people')}>
        <NumberField name="max_people" label={t('studio_field_max_people')} />
        <NumberField name="age_min" label={t('studio_field_age_min')} />
        <ChoicesField name="not_for" label={t('studio_field_not_for')} choices={FIT_LIMITS.map((value) => ({ value, text: t(FIT_TITLES[value]) }))} />
        <PairField name="age_note" label={t('studio_field_age_note')} />
      </Fact>
      <Fact icon={<Baby aria-hidden />} title={t('studio_facts_child')}>
        <ChoiceField
          name="child_by"
          label={t('studio_field_child_by')}
          none={t('studio_unsaid')}
          choices={CHILD_MEASURES.map((value) => ({ value, text: t(MEASURES[value]) }))}
        />
        <NumberField name="child_from" label={t('studio_field_child_from')} />
        <NumberField name="child_to" label={t('studio_field_child_to')} hint={t('studio_child_hint')} />
      </Fact>
      <Fact icon={<Languages aria-hidden />} title={t('studio_field_languages')}>
        <ChoicesField name="languages" label={t('studio_field_languages')} choices={GUIDE_LANGUAGES.map((value) => ({ value, text: t(TONGUES[value]) }))} />
      </Fact>
      <Fact icon={<Ticket aria-hidden />} title={t('studio_field_park_fee_mode')}>
        <ChoiceField
          name="park_fee_mode"
          label={t('studio_field_park_fee_mode')}
          none={t('studio_fee_none')}
          choices={PARK_FEE_MODES.map((value) => ({ value, text: t(FEES[value]) }))}
        />
        <NumberField name="park_fee_adult" label={t('studio_field_park_fee_adult')} />
        <NumberField name="park_fee_child" label={t('studio_field_park_fee_child')} />
      </Fact>
    </div>
  );
}

function Fact({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="studio-fact" aria-label={title}>
      <span className="studio-fact-icon">{icon}</span>
      <div className="studio-section">{children}</div>
    </section>
  );
}
