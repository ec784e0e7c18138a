import { useCallback, useMemo, useRef, useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../excursion/ExcursionFrame.tsx';
import { DraftOf } from '../sheet/use-draft.tsx';
import { DAYS_TEXTS, Tell, ToldContext } from './Tell.tsx';
import { type ClosureView, sailingOfViews, type ScheduleView, type WayView } from './sailing-views.ts';
import { ExceptionsField, StartField, TimesField } from './TimesField.tsx';
import { YearPicture } from './YearPicture.tsx';
import { asking } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { USUAL_CUTOFF_HOURS } from '../../../model/catalogue/limits.ts';
import { createDraft } from '../../../model/studio/operations.ts';
import { href, localePath } from '../../../routing/href.ts';
import { stretch, weekdayNames } from './day-texts.screen.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { NumberField } from '../sheet/inputs.tsx';
import { SeasonsField } from './SeasonsField.tsx';

const TOLD = ['excursion', 'weekdays', 'season_from', 'season_to', 'more_seasons', 'exceptions', 'start_times', 'cutoff_hours'];
const listed = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);

/** All that a schedule says. */
function ScheduleFields({ isOwn = false }: { readonly isOwn?: boolean }) {
  const { t } = useStaff();
  return (
    <section className="studio-section">
      <Tell names={TOLD} />
      <WeekdaysField />
      <SeasonsField />
      <ExceptionsField />
      <TimesField />
      <NumberField name="cutoff_hours" label={t('studio_field_cutoff_hours')} hint={t(isOwn ? 'studio_days_cutoff_own_hint' : 'studio_days_cutoff_hint')} />
    </section>
  );
}

function WeekdaysField() {
  const { t, lang } = useStaff();
  const names = weekdayNames(lang);
  const inWords = (value: unknown): string =>
    names
      .filter(({ weekday }) => listed(value).includes(weekday))
      .map(({ name }) => name)
      .join(', ');
  return (
    <DraftField name="weekdays" label={t('studio_field_weekdays')} hint={t('studio_days_weekdays_hint')} isGroup valueText={inWords}>
      {(_ties, { value }, type) => {
        const chosen = listed(value);
        return (
          <div className="studio-choices">
            {names.map(({ weekday, name }) => (
              <Tick
                key={weekday}
                isOn={chosen.includes(weekday)}
                onChange={(isOn) => type(isOn ? [...chosen, weekday].sort((a, b) => a - b) : chosen.filter((one) => one !== weekday))}
              >
                {name}
              </Tick>
            ))}
          </div>
        );
      }}
    </DraftField>
  );
}

interface ClosuresOnWayProps {
  readonly route: readonly string[];
  readonly closures: readonly ClosureView[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** What is closed on the way of an excursion every year; each leads to where it is edited. */
function ClosuresOnWay({ route, closures, places }: ClosuresOnWayProps) {
  const { t, lang, country } = useStaff();
  const own = closures.filter(({ location, withdrawn }) => route.includes(location) && !withdrawn);
  const path = localePath(href('closures', { country }), lang);
  return (
    <section className="studio-section">
      <h2>{t('studio_days_closures')}</h2>
      {own.length === 0 && <p className="kit-hint">{t('studio_days_closures_none')}</p>}
      <ul className="days-closures">
        {own.map((one) => (
          <li key={one.id}>
            <a href={`${path}?place=${one.location}`}>{places.find(({ id }) => id === one.location)?.name ?? one.location}</a>
            <span>
              {stretch(one, lang)}, {t(one.landing_only ? 'studio_closures_landing' : 'studio_closures_whole')}
            </span>
          </li>
        ))}
        <li>
          <a href={path}>{t('studio_closures_to')}</a>
        </li>
      </ul>
    </section>
  );
}

interface NewScheduleProps {
  readonly excursion: string;
  /** Whether it is a variant's. */
  readonly isOwn?: boolean;
  readonly onBegun: (schedule: string, excursion: string) => void;
}

/** Begins the schedule of what has none; of two who press at once the second goes on with what the first began. */
function NewSchedule({ excursion, isOwn = false, onBegun }: NewScheduleProps) {
  const t = useT();
  const { usual_cutoff_hours: hours } = useShownSettings({ usual_cutoff_hours: USUAL_CUTOFF_HOURS });
  const key = useRef('');
  const begin = async (): Promise<void> => {
    key.current ||= crypto.randomUUID();
    const fields = { excursion, weekdays: [], cutoff_hours: isOwn ? 0 : hours };
    const { draft } = await asking(createDraft)({ entity: 'excursion_schedules', fields, hand: key.current }, { key: key.current });
    onBegun(draft.record, excursion);
  };
  return (
    <div className="studio-section">
      <p className="kit-hint">{isOwn ? t('studio_days_own_hint') : t('studio_days_none', { hours })}</p>
      <div>
        <Button action={begin}>{t(isOwn ? 'studio_days_own' : 'studio_days_begin')}</Button>
      </div>
    </div>
  );
}

interface DaysProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly ways: readonly WayView[];
  readonly schedules: readonly ScheduleView[];
  readonly closures: readonly ClosureView[];
  /** Places of the closures on its way, by their names. */
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** `YYYY-MM-DD` by the country's clock. */
  readonly today: string;
}

/** When an excursion and its variants sail, with the year's picture of it. */
export const DaysScreen = staffScreen(islandTranslator(DAYS_TEXTS), Days);

const SCHEDULES = 'excursion_schedules';

function Days({ variants, ways: first, schedules: known, closures, places, today, ...frame }: DaysProps) {
  const { t, lang } = useStaff();
  const [schedules, setSchedules] = useState(known);
  const [ways, setWays] = useState(first);
  const told = useCallback((record: string, fields: Readonly<Record<string, unknown>>): void => {
    const put = <R extends { readonly id: string }>(all: readonly R[]): readonly R[] => all.map((one) => (one.id === record ? { ...one, ...fields } : one));
    setSchedules(put);
    setWays(put);
  }, []);
  const [main, others] = useMemo(() => [ways.find(({ id }) => id === frame.main.id), ways.filter(({ id }) => id !== frame.main.id)], [ways, frame.main.id]);
  const days = useMemo(() => (main ? sailingOfViews(main, others, schedules, closures, lang) : {}), [main, others, schedules, closures, lang]);
  const begun = (id: string, excursion: string): void =>
    setSchedules((all) => (all.some((one) => one.id === id) ? all : [...all, emptySchedule(id, excursion)]));
  const scheduleBy = (id: string): ScheduleView | undefined => schedules.find(({ excursion }) => excursion === id);
  const usual = scheduleBy(frame.main.id);
  return (
    <ExcursionFrame {...frame}>
      <ToldContext value={told}>
        <YearPicture title={t('studio_year')} today={today} days={days} />
        <ClosuresOnWay route={main?.route ?? []} closures={closures} places={places} />
        <section className="studio-section">
          <h2>{t('studio_days_main')}</h2>
          <DraftOf entity="ic_excurs" record={frame.main.id}>
            <Tell names={WAY} />
            <StartField />
          </DraftOf>
          {usual ? (
            <DraftOf entity={SCHEDULES} record={usual.id}>
              <ScheduleFields />
            </DraftOf>
          ) : (
            <NewSchedule excursion={frame.main.id} onBegun={begun} />
          )}
        </section>
        {variants.map((variant) => {
          const own = scheduleBy(variant.id);
          const name = localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang);
          return (
            <details key={variant.id} className="kit-fold">
              <summary>{name}</summary>
              <section className="studio-section">
                <DraftOf entity="ic_excurs" record={variant.id}>
                  <Tell names={WAY} />
                  <StartField />
                </DraftOf>
                <YearPicture title={t('studio_year_of', { name })} today={today} days={days} variant={variant.id} />
                {own ? (
                  <DraftOf entity={SCHEDULES} record={own.id}>
                    <p className="kit-hint">{t('studio_days_own_hint')}</p>
                    <ScheduleFields isOwn />
                  </DraftOf>
                ) : (
                  <NewSchedule excursion={variant.id} isOwn onBegun={begun} />
                )}
              </section>
            </details>
          );
        })}
      </ToldContext>
    </ExcursionFrame>
  );
}

const WAY = ['route', 'start_time'];

const emptySchedule = (id: string, excursion: string): ScheduleView => ({
  ...{ id, excursion, weekdays: [], season_from: '', season_to: '', more_seasons: [] },
  ...{ exceptions: [], start_times: [], cutoff_hours: 0 },
});
