import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { EXCURSION_STATUSES } from '../../../schema/vocab.ts';
import type { Taxonomy } from './taxonomy.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../excursion/ExcursionFrame.tsx';
import { DraftOf, useEdited } from '../sheet/use-draft.tsx';
import { ChoiceField, ChoicesField, LineField, TickField } from '../sheet/inputs.tsx';
import { useTaxonomyNames } from './taxonomy-names.screen.ts';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

interface PlaceProps extends ExcursionFrameProps {
  readonly isRegional: boolean;
  readonly taxonomy: Taxonomy;
}

/** Where an excursion stands: region, category, tags, whether visitors see it, and its address. */
export const PlaceScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Place);

export const STATUS_TITLES = {
  active: 'studio_status_active',
  draft: 'studio_status_draft',
  archived: 'studio_status_archived',
} as const satisfies Readonly<Record<(typeof EXCURSION_STATUSES)[number], string>>;

function Place({ isRegional, taxonomy, ...frame }: PlaceProps) {
  const { t, lang } = useStaff();
  const names = useTaxonomyNames(taxonomy);
  const choicesOf = (rows: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[]) =>
    rows.map((row) => ({ value: row.id, text: localized(row, 'name', lang) }));
  return (
    <ExcursionFrame {...frame} names={names}>
      <DraftOf entity="ic_excurs" record={frame.main.id}>
        <section className="studio-section">
          {isRegional && <ChoiceField name="region" label={t('studio_field_region')} choices={choicesOf(taxonomy.regions)} />}
          <ChoiceField name="category" label={t('studio_field_category')} choices={choicesOf(taxonomy.categories)} />
          <ChoicesField name="tags" label={t('studio_field_tags')} choices={choicesOf(taxonomy.tags)} />
          <ChoiceField name="status" label={t('studio_field_status')} choices={EXCURSION_STATUSES.map((value) => ({ value, text: t(STATUS_TITLES[value]) }))} />
          <TickField name="hidden" label={t('studio_field_hidden')} />
          <LineField name="slug" label={t('studio_field_slug')} hint={t('studio_slug_hint')} />
          <AddressWarning />
        </section>
      </DraftOf>
    </ExcursionFrame>
  );
}

/** What another address means for the links that people have. */
function AddressWarning() {
  const { t } = useStaff();
  const { draft } = useEdited();
  const isMoved = (['slug', 'region'] as const).some((name) => {
    const { value, live } = draft.field(name);
    return draft.record?.live && value !== live;
  });
  return <div role="status">{isMoved && <p className="kit-notice kit-notice-bad">{t('studio_address_moves')}</p>}</div>;
}
