import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { NumberField } from '../sheet/inputs.tsx';
import { weekdayNames } from './day-texts.ts';
import { ExceptionsField } from './ExceptionsField.tsx';
import { SeasonsField } from './SeasonsField.tsx';
import { Tell } from './Tell.tsx';
import { TimesField } from './TimesField.tsx';

const TOLD = ['excursion', 'weekdays', 'season_from', 'season_to', 'more_seasons', 'exceptions', 'start_times', 'cutoff_hours'];
const listed = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);

/** All that a schedule says. */
export function ScheduleFields({ isOwn = false }: { readonly isOwn?: boolean }) {
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
              <label key={weekday} className="kit-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(weekday)}
                  onChange={({ target }) => type(target.checked ? [...chosen, weekday].sort((a, b) => a - b) : chosen.filter((one) => one !== weekday))}
                />
                {name}
              </label>
            ))}
          </div>
        );
      }}
    </DraftField>
  );
}
