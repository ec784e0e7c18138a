import { localized } from '../../../i18n/localized.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import type { Controls } from '../../../kit/form/described.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TimeInput } from '../../../kit/fields/date/DateInput.tsx';
import type { Calendar } from '../../../model/departures/answers.ts';

/** Leads from a panel to its bar in the calendar, which is lifted then; where there is no board, a form moves it. */
export function MoveButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useStaff();
  return (
    <button type="button" className="kit-button kit-button-plain cal-move mb-3" onClick={onPress}>
      {t('cal_move')}
    </button>
  );
}

/** The name of what sails, with its variant. */
const sailTitle = (one: Calendar['sails'][number], lang: 'ru' | 'en'): string =>
  [localized(one, 'name', lang), localized(one, 'variant', lang)].filter(Boolean).join(' · ');

/** Everything that sails, by its names. */
export function tripsOf({ sails }: Pick<Calendar, 'sails'>): LoadOptions {
  return async (_country, lang) =>
    sails.map((one) => ({ id: one.id, title: sailTitle(one, lang) })).toSorted((one, other) => one.title.localeCompare(other.title, lang));
}

/** How boats, guides, piers and hours of a departure are asked for: from what the calendar knows. */
export function controlsOf(calendar: Pick<Calendar, 'boats' | 'guides' | 'piers'>): Controls {
  const boats: LoadOptions = async () => calendar.boats.filter(({ active }) => active).map(({ id, name }) => ({ id, title: name }));
  const guides: LoadOptions = async (_country, lang) => calendar.guides.map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));
  const piers: LoadOptions = async (_country, lang) => calendar.piers.map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));
  return {
    time: { field: { type: 'text' }, input: TimeInput },
    boat: { field: { type: 'text' }, input: ({ spec }) => <PickInput spec={spec} load={boats} /> },
    guide: { field: { type: 'text' }, input: ({ spec }) => <PickInput spec={spec} load={guides} /> },
    pier: { field: { type: 'text' }, input: ({ spec }) => <PickInput spec={spec} load={piers} /> },
  };
}
