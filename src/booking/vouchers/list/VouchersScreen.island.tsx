import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { listVouchers, VOUCHER_LIST } from '../voucher/vouchers.repo.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { type VoucherListRow, vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { seats as seatsEn } from '../../../model/departures/messages/en.seats.ts';
import { waitingLine as waitingLineEn } from '../../../model/departures/messages/en.waiting.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { paymentWords as paymentWordsEn } from '../../../model/vouchers/messages/en.payments.ts';
import { voucherDesk as voucherDeskEn } from '../../../model/vouchers/messages/en.desk.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { seats as seatsRu } from '../../../model/departures/messages/ru.seats.ts';
import { waitingLine as waitingLineRu } from '../../../model/departures/messages/ru.waiting.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { paymentWords as paymentWordsRu } from '../../../model/vouchers/messages/ru.payments.ts';
import { voucherDesk as voucherDeskRu } from '../../../model/vouchers/messages/ru.desk.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { type Office, TRIP_PERIODS, type TripPeriod } from '../../../data/periods.ts';
import { browserPb } from '../../../data/ask.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { isOver, openOf, pickupGaps } from '../voucher/voucher.rules.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type Choice, describedColumns, type GridOrder, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { formatDate, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { VoucherPill } from '../voucher/VoucherPill.tsx';
import { gapsText } from '../voucher/VoucherPill.tsx';
import { isSeller } from '../../../schema/vocab.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { NOBODY } from '../../../model/vouchers/list.ts';

/** What the list's filters are chosen from. */
interface ListWords {
  readonly people: readonly PersonWord[];
  readonly excursions: readonly ExcursionName[];
}

const TRIP_TITLES = {
  today: 'trip_today',
  tomorrow: 'trip_tomorrow',
  week: 'trip_week',
  month: 'trip_month',
  coming: 'trip_coming',
  past: 'trip_past',
} as const satisfies Record<TripPeriod, MessageKey>;

/** Values of the filters that are data themselves. Whoever sells no more stands last: his vouchers are still looked for. */
function listChoices({ people, excursions }: ListWords, lang: Language, t: Translate): Readonly<Record<string, readonly Choice[]>> {
  const sellers = people.filter(({ type }) => isSeller(type)).toSorted((one, other) => Number(other.active) - Number(one.active));
  return {
    sold_by: [...sellers.map((person) => ({ value: person.id, text: localized(person, 'name', lang) })), { value: NOBODY, text: t('voucher_nobody') }],
    excursion: excursions.map((excursion) => ({ value: excursion.id, text: localized(excursion, 'name', lang) })),
    trip: TRIP_PERIODS.map((value) => ({ value, text: t(TRIP_TITLES[value]) })),
    refund_state: [{ value: 'due', text: t('voucher_refund_due') }],
    pickup: [{ value: 'open', text: t('voucher_pickup_open') }],
  };
}

/** Orders of the list. One that makes sense only of some vouchers says so by a filter that is seen. */
export const VOUCHER_ORDERS: readonly GridOrder[] = [
  { sort: '-created', title: 'vouchers_newest', filters: ({ trip: _without, pickup: _either, ...others }) => others },
  {
    sort: 'service_date',
    title: 'vouchers_next_trip',
    filters: (filters) => (!filters['trip'] || filters['trip'] === 'past' ? { ...filters, trip: 'coming' } : filters),
  },
  { sort: '-service_date', title: 'vouchers_last_trip' },
  { sort: 'expires_at', title: 'vouchers_hold_ends', filters: ({ trip: _without, pickup: _either, ...others }) => ({ ...others, state: 'on_hold' }) },
];

/** How it stands; a hold says when it ends, and what is owed to the guest stands here too. */
function StateCell({ voucher }: { readonly voucher: VoucherListRow }) {
  const { state, expires_at, refund_state, refund_due, currency } = voucher;
  const { t, lang, timezone } = useStaff();
  const { formats } = useFormats();
  return (
    <>
      <VoucherPill state={state} />
      {state === 'on_hold' && expires_at && (
        <small className="ms-1.5 text-ink-2">{t('vouchers_hold_until', { when: formatMoment(expires_at, lang, timezone) })}</small>
      )}
      {refund_state === 'due' && <small className="ms-1.5 text-ink-2">{t('voucher_refund_line', { sum: writeMoney(refund_due, currency, formats) })}</small>}
      {state === 'confirmed' && pickupGaps(voucher).length > 0 && <small className="ms-1.5 text-ink-2">{gapsText(t, voucher)}</small>}
    </>
  );
}

/** What is still to be paid; nothing of a voucher that asks for no more. */
function openText(row: VoucherListRow, formats: readonly CurrencyFormat[]): string {
  const open = openOf(row);
  return open === null ? '' : writeMoney(open.balance, row.currency, formats);
}

/** The list of vouchers: who, what, when, how it stands, what is owed. */
function vouchersResource(words: ListWords, formats: readonly CurrencyFormat[], office: Office, lang: Language, t: Translate): Resource<VoucherListRow> {
  return {
    title: 'vouchers_title',
    list: VOUCHER_LIST,
    takenAs: 'vouchers',
    columns: describedColumns<VoucherListRow>(vouchers, {
      lead_name_latin: (row) => (
        <>
          <span className="font-medium">{row.lead_name_latin || '—'}</span> <span className="text-ink-2">{row.number}</span>
        </>
      ),
      excursion_name: (row, lang) => [localized(row, 'excursion_name', lang), localized(row, 'variant_name', lang)].filter(Boolean).join(' · '),
      day: (row, lang) => row.service_date && formatDate(row.service_date, lang),
      state: (row) => <StateCell voucher={row} />,
      total: (row) => writeMoney(row.total, row.currency, formats),
      balance: (row) => openText(row, formats),
    }),
    filterTitles: {
      trip: 'voucher_trip',
      state: 'voucher_state',
      excursion: 'voucher_excursion',
      sold_by: 'voucher_seller',
      refund_state: 'voucher_refund_state',
      pickup: 'voucher_pickup',
    },
    options: describedOptions(vouchers),
    choices: listChoices(words, lang, t),
    orders: VOUCHER_ORDERS,
    searchHint: 'vouchers_search_hint',
    empty: { title: 'vouchers_empty', text: 'vouchers_empty_text' },
    isQuiet: (row) => isOver(row.state),
    load: (query) => browserPb().then((pb) => listVouchers(pb, office, query)),
  };
}

/** Texts of the vouchers' screens, and no others. */
export const vouchersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...waitingLineRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...voucherDeskRu, ...paymentWordsRu, ...seatsRu },
  en: { ...authEn, ...staffEn, ...waitingLineEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...voucherDeskEn, ...paymentWordsEn, ...seatsEn },
});

const CreateVoucherPanel = lazy(() => import('../sale/CreateVoucherPanel.tsx').then((module) => ({ default: module.CreateVoucherPanel })));
const VoucherPanel = lazy(() => import('./VoucherPanel.tsx').then((module) => ({ default: module.VoucherPanel })));

interface VouchersProps {
  readonly first: ListPage<VoucherListRow>;
  readonly record: VoucherRow | null;
  readonly words: ListWords;
}

/** Vouchers: the list, one in a panel, a new one. */
export const VouchersScreen = staffScreen(vouchersT, Vouchers);

function Vouchers({ first, record, words }: VouchersProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { formats } = useFormats();
  const { address, go } = useAddress();
  const base = localePath(href('vouchers', { country }), lang);
  const resource = useMemo(() => vouchersResource(words, formats, { country, timezone }, lang, t), [words, formats, country, timezone, lang, t]);
  const grid = useGrid(resource, base, first, { live: live('vouchers') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const matched = matchPath('vouchers', address);
  const id = matched?.params['id'];
  const closeTo = base + query;
  const panel = (): ReactNode => {
    if (matched?.name === 'voucher-create') {
      const created = (voucher: VoucherRow): void => {
        grid.refresh();
        go(localePath(href('voucher', { country, id: voucher.id }), lang));
      };
      return <CreateVoucherPanel closeTo={closeTo} query={query.slice(1)} onCreated={created} />;
    }
    if (id === undefined) return null;
    return <VoucherPanel key={id} id={id} first={record?.id === id ? record : null} formats={formats} closeTo={closeTo} onChanged={grid.refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('vouchers_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(voucher) => to(href('voucher', { country, id: voucher.id }))}
        openId={id}
        create={can(session, 'vouchers.edit') && <CreateLink href={to(href('voucher-create', { country }))} label={t('voucher_new')} />}
      />
    </Panels>
  );
}
