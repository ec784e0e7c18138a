import { Hidden, PlainCheck, PlainInput, PlainSelect, PlainText } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { OwnCode } from '../../../model/agents/fields/agents.ts';
import type { HandField, HandTyped } from './own-day.server.ts';
import { writtenCode } from '../codes/codes.rules.ts';
import type { OwnTrip } from './own-trips.screen.ts';

interface HandOverFormProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly action: string;
  readonly today: string;
  /** Names this form, so that sent twice it is one guest. */
  readonly formKey: string;
  readonly codes: readonly OwnCode[];
  readonly trips: readonly OwnTrip[];
  readonly typed: HandTyped | null;
}

/** The form that hands a guest over; what was typed stays in it whatever comes of it. */
export function HandOverForm({ lang, t, action, today, formKey, codes, trips, typed }: HandOverFormProps) {
  const active = codes.filter(({ state }) => state === 'active');
  const said = (name: HandField, title: MessageKey, value = '') => ({
    ...{ name, label: t(title), problem: typed?.faults[name], defaultValue: typed?.values[name] ?? value },
  });
  const count = { type: 'number', inputMode: 'numeric', max: 99 } as const;
  return (
    <form method="post" action={action} className="own-form">
      <Hidden of={{ key: formKey }} />
      <PlainInput {...said('name', 'hand_name')} maxLength={120} autoComplete="off" required />
      <PlainInput {...said('phone_raw', 'hand_phone')} type="tel" maxLength={40} autoComplete="off" />
      <PlainInput {...said('messenger', 'hand_messenger')} maxLength={80} autoComplete="off" />
      <PlainSelect
        {...said('excursion', 'hand_excursion')}
        required
        options={[['', t('hand_choose')], ...trips.map(({ id, title }) => [id, title] as const)]}
      />
      <PlainInput {...said('date_from', 'hand_date')} type="date" min={today} required />
      <PlainInput {...said('hotel', 'hand_hotel')} maxLength={120} autoComplete="off" required />
      <div className="own-pair">
        <PlainInput {...said('adults', 'hand_adults', '2')} {...count} min={1} />
        <PlainInput {...said('children', 'hand_children', '0')} {...count} min={0} />
      </div>
      <PlainInput {...said('child_ages', 'hand_ages')} inputMode="text" maxLength={120} autoComplete="off" placeholder="5, 9" />
      <PlainText {...said('message', 'hand_message')} hint={t('hand_message_hint')} rows={3} maxLength={2000} />
      <div className="own-pair">
        <PlainSelect
          {...said('language', 'hand_language')}
          defaultValue={typed?.values.language || lang}
          options={[
            ['ru', t('hand_ru')],
            ['en', t('hand_en')],
          ]}
        />
        <PlainSelect
          {...said('code', 'hand_code')}
          options={active.map(({ code, label }) => [code, label === '' ? writtenCode(code) : `${writtenCode(code)} — ${label}`])}
        />
      </div>
      <PlainCheck name="consent" defaultChecked={typed?.values.consent === '1'} problem={typed?.faults.consent}>
        {t('hand_consent')}
      </PlainCheck>
      <button type="submit" className="kit-button kit-button-primary" name="act" value="hand">
        {t('hand_submit')}
      </button>
    </form>
  );
}
