import { Hidden, PlainCheck, PlainCopy, PlainInput, PlainSelect, PlainText } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import type { OwnCode } from '../../../model/agents/fields/agents.ts';
import type { HandField, HandTyped } from './own-day.server.ts';
import type { HandedGuest, OwnDay } from '../../../model/agents/own.operations.ts';
import { balancesOf, keptBalancesOf } from '../payouts/balance.rules.ts';
import { sharedLink, writtenCode } from '../codes/codes.rules.ts';
import { KeptPart } from '../payouts/RewardsScreen.tsx';
import { OwnNewsList, OwnNumbers } from './OwnNumbers.tsx';
import { OwnSeats } from './OwnSeats.tsx';
import type { OwnSailing, OwnTrip } from './own-trips.screen.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { HANDED_SHOWN } from './own-months.rules.ts';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';

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
function HandOverForm({ lang, t, action, today, formKey, codes, trips, typed }: HandOverFormProps) {
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

interface HandedGuestsProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly action: string;
  readonly timezone: string;
  readonly handed: readonly HandedGuest[];
  readonly trips: readonly OwnTrip[];
}

/** The guests whom the agent wrote down himself, and his holds, which he may give up as long as nothing is paid. */
function HandedGuests({ lang, t, country, action, timezone, handed, trips }: HandedGuestsProps) {
  const stateOf = (guest: HandedGuest): string => {
    if (guest.state === '') return t('handed_office');
    if (guest.is_off) return t('own_departure_off');
    if (guest.state === 'on_hold' && guest.expires_at !== '') return t('handed_until', { until: formatMoment(guest.expires_at, lang, timezone) });
    return t(VOUCHER_STATE_TITLES[guest.state]);
  };
  return (
    <section aria-labelledby="handed">
      <h2 id="handed" className="kit-heading">
        {t('handed_title')}
      </h2>
      <p className="text-ink-2">{handed.length === 0 ? t('handed_empty') : t('handed_text')}</p>
      {handed.length > 0 && (
        <ReadTable
          titles={[t('handed_guest'), t('handed_trip'), t('hand_date'), t('own_people'), t('handed_state')]}
          rows={handed.map((guest) => ({
            id: guest.id,
            cells: [
              <>
                <span className="font-medium">{guest.name}</span> <span className="text-ink-2">{guest.number}</span>
              </>,
              trips.find(({ id }) => id === guest.sold)?.title ?? '',
              [guest.date_from === '' ? '' : formatDay(guest.date_from, lang), guest.start_time].filter(Boolean).join(', '),
              [guest.adults, guest.children].filter(Boolean).join(' + '),
              <span key="state" className="own-state">
                {stateOf(guest)}
                {guest.state === 'on_hold' && !guest.is_paid && <EndHold {...{ t, action, guest }} />}
              </span>,
            ],
          }))}
        />
      )}
      {handed.length >= HANDED_SHOWN && (
        <p>
          {t('own_latest', { count: handed.length })}{' '}
          <a className="text-sea underline" href={localePath(href('own-guests', { country }), lang)}>
            {t('own_latest_all')}
          </a>
        </p>
      )}
    </section>
  );
}

function EndHold({ t, action, guest }: { readonly t: Translate; readonly action: string; readonly guest: HandedGuest }) {
  return (
    <form method="post" action={action}>
      <Hidden of={{ voucher: guest.voucher }} />
      <button type="submit" className="kit-button kit-button-plain" name="act" value="end" aria-label={t('handed_end_of', { guest: guest.name })}>
        {t('handed_end')}
      </button>
    </form>
  );
}

interface OwnDayScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  /** Where the site is reached, without a slash at the end. */
  readonly site: string;
  /** The page itself, which takes the forms. */
  readonly action: string;
  readonly name: string;
  readonly today: string;
  readonly day: string;
  readonly own: OwnDay;
  /** None before the agreement is accepted. */
  readonly codes: readonly OwnCode[];
  readonly trips: readonly OwnTrip[];
  readonly sailings: readonly OwnSailing[];
  readonly statuses: readonly StatusWord[];
  readonly formats: readonly CurrencyFormat[];
  readonly formKey: string;
  readonly typed: HandTyped | null;
  /** What was done last, as the address says. */
  readonly done: string;
}

const DONE: Readonly<Record<string, MessageKey>> = { held: 'hand_held', asked: 'hand_asked', ended: 'hand_ended' };

/** An agent's desk: who he is, whom he hands over, what he can sell today, and how he stands. */
export function OwnDayScreen(props: OwnDayScreenProps) {
  const { lang, t, action, timezone, own, codes, trips, typed, formKey, today, name } = props;
  const main = codes.find((one) => one.main);
  return (
    <div className="own-day">
      <section aria-labelledby="own-day">
        <h1 id="own-day" className="kit-heading">
          {name === '' ? t('own_day_hello_all') : t('own_day_hello', { name })}
        </h1>
        <Told {...props} />
        {main ? <OwnLink {...props} code={main.code} /> : <Agree {...props} />}
      </section>
      {main && (
        <section aria-labelledby="hand-over">
          <h2 id="hand-over" className="kit-heading">
            {t('hand_title')}
          </h2>
          <p className="text-ink-2">{t('hand_text')}</p>
          <HandOverForm {...{ lang, t, action, today, formKey, codes, trips, typed }} />
        </section>
      )}
      <HandedGuests {...{ lang, t, country: props.country, action, timezone, handed: own.handed, trips }} />
      <OwnSeats {...props} code={main?.code ?? ''} />
      <OwnBalance {...props} />
      <OwnNumbers {...props} months={own.months} />
      <OwnNewsList {...props} news={own.news} />
    </div>
  );
}

/** What came of the last form. */
function Told({ t, typed, done }: OwnDayScreenProps) {
  const key = DONE[done];
  if (typed)
    return (
      <p className="kit-notice kit-notice-bad" role="alert">
        {typed.problem}
      </p>
    );
  return key ? (
    <p className="kit-notice" role="status">
      {t(key)}
    </p>
  ) : null;
}

function OwnLink({ t, site, code }: OwnDayScreenProps & { readonly code: string }) {
  const link = sharedLink(site, code);
  return (
    <div className="own-link">
      <p>
        {t('own_day_code')}: <b data-testid="own-code">{writtenCode(code)}</b>
      </p>
      <PlainCopy label={t('own_day_link')} value={link} />
      <button
        type="button"
        className="kit-button kit-button-plain"
        data-copy={link}
        data-copied={t('copied')}
        aria-label={t('own_copy_of', { what: t('own_day_link') })}
      >
        {t('own_copy_button')}
      </button>
    </div>
  );
}

function Agree({ lang, t, country }: OwnDayScreenProps) {
  return (
    <>
      <p className="text-ink-2">{t('own_day_agree')}</p>
      <p>
        <a className="text-sea underline" href={localePath(href('profile-referral-agent', { country }), lang)}>
          {t('own_day_agree_link')}
        </a>
      </p>
    </>
  );
}

const PARTS = [
  ['coming', 'rewards_coming'],
  ['due', 'rewards_due'],
  ['in_payout', 'rewards_in_payout'],
  ['paid', 'rewards_paid'],
] as const;

function OwnBalance({ lang, t, country, own, formats }: OwnDayScreenProps) {
  const balances = balancesOf(own.sums, own.least);
  const kept = keptBalancesOf(own.sums, own.held);
  return (
    <section aria-labelledby="own-balance">
      <h2 id="own-balance" className="kit-heading">
        {t('own_balance')}
      </h2>
      {balances.length + kept.length === 0 && <p className="text-ink-2">{t('rewards_empty')}</p>}
      <KeptPart {...{ t, kept, formats }} level={3} />
      {balances.map((balance) => (
        <div key={balance.currency} className="reward-balance">
          <dl>
            {PARTS.map(([part, title]) => (
              <div key={part}>
                <dt>{t(title)}</dt>
                <dd>{writeMoney(balance[part], balance.currency, formats)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        <a className="text-sea underline" href={localePath(href('profile-referral-rewards', { country }), lang)}>
          {t('own_balance_all')}
        </a>
      </p>
    </section>
  );
}
