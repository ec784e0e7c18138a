import { useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { canonical } from '../../../lib/canonical.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Region } from '../../../model/catalogue/fields/country-regions.ts';
import { DraftField, type DraftTies } from '../../studio/screens/sheet/DraftField.tsx';
import { DraftOf } from '../../studio/screens/sheet/DraftOf.tsx';
import { ChoiceField, GrowingText, PairField } from '../../studio/screens/sheet/inputs.tsx';
import { StudioFrame } from '../../studio/screens/sheet/StudioFrame.tsx';
import type { AreaRow } from '../repo/pickup-records.ts';
import { hotelsIn } from '../rules/lines.ts';
import type { KnownPlace } from '../point.ts';
import { AreaPoint } from './AreaPoint.tsx';
import { DeleteArea } from './DeleteArea.tsx';
import { AREA_TEXTS } from './texts.ts';

interface AreaProps {
  readonly area: AreaRow;
  readonly regions: readonly Pick<Region, 'id' | 'name_ru' | 'name_en'>[];
  readonly places: readonly KnownPlace[];
  /** Names of the country's excursions by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** One area with the hotels that lie in it. */
export const AreaScreen = staffScreen(islandTranslator(AREA_TEXTS), Area);

function Area({ area, regions, places, names }: AreaProps) {
  const { t, lang, country } = useStaff();
  const name = localized(area, 'name', lang);
  const subject = { entity: 'pickup_areas', record: area.id };
  return (
    <StudioFrame subject={subject} title={name}>
      <p>
        <a href={localePath(href('pickup-areas', { country }), lang)}>{t('pickup_area_all')}</a>
      </p>
      <DraftOf {...subject}>
        <section className="studio-section">
          <PairField name="name" label={t('studio_field_name')} />
          <DraftField name="hotels" label={t('studio_field_hotels')} hint={t('pickup_hotels_hint')} valueText={(value) => listed(value).join('; ')}>
            {(ties, { value }, type) => <HotelsBox ties={ties} hotels={listed(value)} onType={type} />}
          </DraftField>
          {regions.length > 0 && (
            <ChoiceField
              name="region"
              label={t('studio_field_region')}
              choices={regions.map((one) => ({ value: one.id, text: localized(one, 'name', lang) }))}
            />
          )}
          <AreaPoint id={area.id} name={name} places={places} />
        </section>
        <DeleteArea id={area.id} name={name} names={names} />
      </DraftOf>
    </StudioFrame>
  );
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** What is typed stays as it is typed, line by line, until somebody else's words take its place. */
function HotelsBox({ ties, hotels, onType }: { readonly ties: DraftTies; readonly hotels: readonly string[]; readonly onType: (value: unknown) => void }) {
  const [text, setText] = useState(hotels.join('\n'));
  const shown = canonical(hotelsIn(text)) === canonical(hotels) ? text : hotels.join('\n');
  return (
    <GrowingText
      {...ties}
      value={shown}
      onType={(typed) => {
        setText(typed);
        onType(hotelsIn(typed));
      }}
    />
  );
}
