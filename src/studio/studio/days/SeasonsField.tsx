import { Plus, X } from 'lucide-react';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Season } from '../../../model/catalogue/fields/shapes.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { monthNames, stretch, yearlyDay } from './day-texts.screen.ts';

interface MonthDayProps {
  readonly id?: string;
  readonly label: string;
  /** `MM-DD`; '' while it is not said. */
  readonly value: string;
  readonly onType: (value: string) => void;
}

const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A day of every year: its number and its month. */
export function MonthDay({ id, label, value, onType }: MonthDayProps) {
  const { t, lang } = useStaff();
  const [month = '', day = ''] = value.split('-');
  return (
    <span className="days-month-day">
      <select
        {...(id === undefined ? {} : { id })}
        className="kit-input kit-select"
        aria-label={`${label}: ${t('studio_days_day')}`}
        value={day}
        onChange={({ target }) => onType(target.value === '' ? '' : `${month || '01'}-${target.value}`)}
      >
        <option value="">–</option>
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {Number(one)}
          </option>
        ))}
      </select>
      <select
        className="kit-input kit-select"
        aria-label={`${label}: ${t('studio_days_month')}`}
        value={month}
        onChange={({ target }) => onType(target.value === '' ? '' : `${target.value}-${day || '01'}`)}
      >
        <option value="">–</option>
        {monthNames(lang).map((name, at) => (
          <option key={name} value={String(at + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A day of every year, as a field of the record. */
export function MonthDayField({ name, label }: { readonly name: string; readonly label: string }) {
  const { lang } = useStaff();
  return (
    <DraftField name={name} label={label} valueText={(value) => (typeof value === 'string' && value ? yearlyDay(value, lang) : '')}>
      {(ties, { value }, type) => <MonthDay id={ties.id} label={label} value={typeof value === 'string' ? value : ''} onType={type} />}
    </DraftField>
  );
}

const seasonsIn = (value: unknown): readonly Season[] => (Array.isArray(value) ? (value as readonly Season[]) : []);

/** Stretches of the year in which it sails: the first in fields of its own, further ones in a list. */
export function SeasonsField() {
  const { t, lang } = useStaff();
  const inWords = (value: unknown): string =>
    seasonsIn(value)
      .map((one) => stretch(one, lang))
      .join('\n');
  return (
    <fieldset className="days-seasons">
      <legend className="kit-label">{t('studio_days_seasons')}</legend>
      <p className="kit-hint">{t('studio_days_seasons_hint')}</p>
      <div className="studio-pair">
        <MonthDayField name="season_from" label={t('studio_field_season_from')} />
        <MonthDayField name="season_to" label={t('studio_field_season_to')} />
      </div>
      <DraftField name="more_seasons" label={t('studio_field_more_seasons')} isGroup valueText={inWords}>
        {(_ties, { value }, type) => {
          const seasons = seasonsIn(value);
          const put = (at: number, change: Partial<Season>): void => type(seasons.map((one, index) => (index === at ? { ...one, ...change } : one)));
          return (
            <div className="days-rows">
              {seasons.map((season, at) => {
                const name = t('studio_days_season', { number: at + 2 });
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the list.
                  <div key={at} className="days-row">
                    <MonthDay label={`${name}, ${t('studio_days_from')}`} value={season.from} onType={(from) => put(at, { from })} />
                    <MonthDay label={`${name}, ${t('studio_days_to')}`} value={season.to} onType={(to) => put(at, { to })} />
                    <Button look="quiet" size="icon" label={t('studio_days_remove', { name })} action={() => type(seasons.filter((_, index) => index !== at))}>
                      <X className="size-4" aria-hidden />
                    </Button>
                  </div>
                );
              })}
              <Button action={() => type([...seasons, { from: '11-01', to: '04-30' }])}>
                <Plus className="size-4" aria-hidden /> {t('studio_days_season_add')}
              </Button>
            </div>
          );
        }}
      </DraftField>
    </fieldset>
  );
}
