import { useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { canonical } from '../../../schema/edit.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Region } from '../../../model/catalogue/fields/country-regions.ts';
import { DraftField, type DraftTies } from '../../studio/sheet/DraftField.tsx';
import { DraftOf, useEdited } from '../../studio/sheet/use-draft.tsx';
import { ChoiceField, GrowingText, PairField } from '../../studio/sheet/inputs.tsx';
import { StudioFrame } from '../../studio/sheet/StudioFrame.tsx';
import type { AreaRow } from '../repo/pickup-records.ts';
import { hotelsIn } from '../rules/lines.ts';
import { type KnownPlace, placesAround, pointDoubt } from '../point.ts';
import { AREA_TEXTS } from './texts.ts';
import type { GeoPoint } from '../../../catalogue/catalogue/areas.ts';
import { CoastMap, PointField } from '../../studio/places/CoastMap.tsx';
import { browserPb } from '../../../data/ask.ts';
import { type AppError, asAppError, faultsOf } from '../../../errors/app-error.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { errorText } from '../../../kit/ui/say.ts';
import { removeContent } from '../../studio/content/content.repo.ts';
import { AREA_USES, usedIn } from '../rules/uses.ts';

const USED = {
  excursions: 'pickup_used_excursions',
  drafts: 'pickup_used_drafts',
  leads: 'pickup_used_leads',
  vouchers: 'pickup_used_vouchers',
} as const;

interface DeleteAreaProps {
  readonly id: string;
  readonly name: string;
  /** Names of excursions by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Takes an area away that nobody uses; of one that is still used it is said by what. */
function DeleteArea({ id, name, names }: DeleteAreaProps) {
  const { t, lang, country } = useStaff();
  const { draft } = useEdited();
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const sayWhy = (error: AppError): string => {
    const uses = usedIn(faultsOf(error));
    const parts = AREA_USES.flatMap((kind) => {
      const use = uses[kind];
      if (use === undefined) return [];
      const listed = use.map((one) => names[one] ?? one).join(', ');
      return [t(USED[kind], { listed })];
    });
    return parts.length > 0 ? t('pickup_area_used', { by: parts.join('; ') }) : errorText(t, error);
  };
  const remove = async (): Promise<void> => {
    setRefused('');
    try {
      await removeContent(await browserPb(), { entity: 'pickup_areas', record: id }, draft.record?.live_revision ?? 0);
    } catch (thrown) {
      const error = asAppError(thrown);
      setIsAsked(false);
      // Somebody was quicker: it is gone, as it was meant to be.
      if (error.code !== 'not_found') return setRefused(sayWhy(error));
    }
    location.assign(localePath(href('pickup-areas', { country }), lang));
  };
  if (!draft.record?.live) return null;
  return (
    <section className="studio-section">
      <h2 className="kit-heading">{t('pickup_area_delete')}</h2>
      <p className="kit-hint">{t('pickup_area_delete_hint')}</p>
      {refused && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {refused}
        </p>
      )}
      <div>
        <Button look="danger" action={() => setIsAsked(true)}>
          {t('pickup_area_delete')}
        </Button>
      </div>
      <Confirm
        isOpen={isAsked}
        title={t('pickup_area_delete_title', { name })}
        text={t('pickup_area_delete_text')}
        confirm={t('pickup_area_delete')}
        onConfirm={remove}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}

/** So much of the coast that the next bays are seen. */
const LEAST_KM = 16;
const DOUBTS = { unset: 'pickup_point_unset', outside: 'pickup_point_outside' } as const;

interface AreaPointProps {
  readonly id: string;
  readonly name: string;
  readonly places: readonly KnownPlace[];
}

/** Where an area lies on the coast: by mouse, finger, arrow keys or coordinates. */
function AreaPoint({ id, name, places }: AreaPointProps) {
  const { t } = useStaff();
  const { draft } = useEdited();
  const region = String(draft.field('region').value ?? '');
  return (
    <PointField hint={t('pickup_point_hint')}>
      {(point, put) => (
        <>
          <CoastMap
            key={region}
            points={[{ id, name, number: null, point }]}
            around={placesAround(places, region)}
            least={LEAST_KM}
            whole={t('pickup_point_whole')}
            onMove={(_id, to) => put(to)}
          />
          <Doubt point={point} places={places} region={region} />
        </>
      )}
    </PointField>
  );
}

function Doubt({ point, places, region }: { readonly point: GeoPoint; readonly places: readonly KnownPlace[]; readonly region: string }) {
  const { t } = useStaff();
  const doubt = pointDoubt(point, places, region);
  const said = doubt === null ? '' : doubt.kind === 'far' ? t('pickup_point_far', { km: doubt.km }) : t(DOUBTS[doubt.kind]);
  return (
    <p role="status" className={doubt?.kind === 'unset' || said === '' ? 'kit-hint' : 'kit-notice kit-notice-bad'}>
      {said}
    </p>
  );
}

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
