import { useCallback, useMemo, useState } from 'react';
import { islandTranslator } from '../../../../i18n/translator.ts';
import { localized } from '../../../../i18n/localized.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import type { EditedExcursion } from '../../repo/families.ts';
import { ExcursionFrame, type ExcursionFrameProps } from '../ExcursionFrame.tsx';
import { DraftOf } from '../sheet/DraftOf.tsx';
import { ClosuresOnWay } from './ClosuresOnWay.tsx';
import { DAYS_TEXTS } from './days-texts.ts';
import { NewSchedule } from './NewSchedule.tsx';
import { type ClosureView, type ScheduleView, sailingOfViews, type WayView } from '../../views/sailing-views.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { Tell, ToldContext } from './Tell.tsx';
import { StartField } from './TimesField.tsx';
import { YearPicture } from './YearPicture.tsx';

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
