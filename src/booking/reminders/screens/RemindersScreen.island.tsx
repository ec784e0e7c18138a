import { lazy, type ReactNode, useEffect, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, withPb } from '../../../data/ask.ts';
import { fillQueue, type Queue as QueueRows, type ReminderRow } from '../../../model/reminders/operations.ts';
import { listQueue, type QueueQuery } from '../repo.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { formatQueue, parseQueue } from '../queue-query.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { reminderDesk as reminderDeskEn } from '../../../model/reminders/messages/en.desk.ts';
import { reminders as remindersEn } from '../../../model/reminders/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { reminderDesk as reminderDeskRu } from '../../../model/reminders/messages/ru.desk.ts';
import { reminders as remindersRu } from '../../../model/reminders/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { REMINDER_KINDS, reminders } from '../../../model/reminders/fields/reminders.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { dayTitle, fetchedAt, STATE_TONES } from './words.ts';
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { dayAfter, isDay } from '../../../lib/time/zone.ts';
import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';

interface QueueBarProps {
  readonly tomorrow: string;
  readonly query: QueueQuery;
  readonly ask: (query: QueueQuery) => void;
  readonly hrefOf: (query: QueueQuery) => string;
  /** `null` for whom the templates do not open. */
  readonly templatesHref: string | null;
  readonly onFill: (() => Promise<void>) | null;
}

/** Which day and which reason; the way to the templates. */
function QueueBar({ tomorrow, query, ask, hrefOf, templatesHref, onFill }: QueueBarProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const near = (days: number): QueueQuery => ({ ...query, day: dayAfter(query.day, days) });
  return (
    <div className="kit-toolbar desk-queue-bar">
      <div className="kit-toolbar-ask">
        <a {...link(hrefOf(near(-1)), { replace: true })} className="kit-button kit-button-plain kit-button-icon">
          <span className="sr-only">{t('queue_previous_day')}</span>
          <ChevronLeft className="size-4" aria-hidden />
        </a>
        <input
          type="date"
          className="kit-input desk-day"
          aria-label={t('queue_day')}
          value={query.day}
          onChange={({ target }) => isDay(target.value) && ask({ ...query, day: target.value })}
        />
        <a {...link(hrefOf(near(1)), { replace: true })} className="kit-button kit-button-plain kit-button-icon">
          <span className="sr-only">{t('queue_next_day')}</span>
          <ChevronRight className="size-4" aria-hidden />
        </a>
        <strong className="desk-day-title">{dayTitle(query.day, lang)}</strong>
        {query.day !== tomorrow && (
          <a {...link(hrefOf({ ...query, day: tomorrow }), { replace: true })} className="kit-button kit-button-quiet">
            {t('queue_tomorrow')}
          </a>
        )}
        <select
          className="kit-input kit-select kit-filter"
          aria-label={t('queue_kind')}
          value={query.kind}
          onChange={({ target }) => ask({ ...query, kind: REMINDER_KINDS.find((kind) => kind === target.value) ?? query.kind })}
        >
          {REMINDER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(reminders.fields.kind.about.options[kind])}
            </option>
          ))}
        </select>
      </div>
      <ExportMenu list="reminders" query={`day=${query.day}&kind=${query.kind}`} />
      {onFill && <Button action={onFill}>{t('queue_make')}</Button>}
      {templatesHref && (
        <a {...link(templatesHref)} className="kit-button kit-button-plain">
          <FileText className="size-4" aria-hidden />
          {t('queue_templates')}
        </a>
      )}
    </div>
  );
}

const { channel, state } = reminders.fields;

interface QueueListProps {
  readonly rows: readonly ReminderRow[];
  readonly hrefOf: (voucher: string) => string;
  readonly openId: string | undefined;
}

const windowKey = (row: ReminderRow): string => row.expand?.voucher?.pickup_from || '99:99';

/** The queue by pick-up time: whoever is fetched first is written to first. */
function QueueList({ rows, hrefOf, openId }: QueueListProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const ordered = rows.toSorted((one, other) => windowKey(one).localeCompare(windowKey(other)) || one.id.localeCompare(other.id));
  return (
    <ol className="desk-queue">
      {ordered.map((row) => {
        const voucher = row.expand?.voucher;
        return (
          <li key={row.id} data-open={row.voucher === openId} data-state={row.state}>
            <a {...link(hrefOf(row.voucher))} data-row={row.voucher} aria-current={row.voucher === openId ? 'true' : undefined}>
              <span className="desk-queue-time">{(voucher && fetchedAt(t, voucher)) ?? <small>{t('queue_no_window')}</small>}</span>
              <span className="desk-queue-who">
                <b>{voucher?.lead_name_latin || row.recipient}</b>
                <small>
                  {[voucher && t('queue_guests', { count: voucher.pax_count }), voucher?.hotel, voucher?.room, voucher?.zone].filter(Boolean).join(' · ')}
                </small>
              </span>
              <span className="desk-queue-what">
                {voucher && localized(voucher, 'excursion_name', lang)}
                <small>{voucher?.number}</small>
              </span>
              <span className="desk-queue-state">
                {row.channel && <small>{t(channel.about.options[row.channel])}</small>}
                <Pill tone={STATE_TONES[row.state]}>{t(state.about.options[row.state])}</Pill>
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Texts of the reminders' screens, and no others. */
export const remindersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...remindersRu, ...reminderDeskRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...remindersEn, ...reminderDeskEn },
});

const load = withPb(listQueue);
const ReminderPanel = lazy(() => import('./ReminderPanel.tsx').then((module) => ({ default: module.ReminderPanel })));
const TemplatesPanel = lazy(() => import('./TemplatesPanel.tsx').then((module) => ({ default: module.TemplatesPanel })));

interface RemindersProps {
  readonly first: QueueRows;
  /** Tomorrow in the country when the server made the page: both sides mean the same day. */
  readonly tomorrow: string;
  /** Whether the screen of the templates opens to whoever looks. */
  readonly opensTemplates: boolean;
}

/** The queue of the evening before, one reminder in a panel, and the templates. */
export const RemindersScreen = staffScreen(remindersT, Reminders);

function Reminders(props: RemindersProps) {
  return can(useStaff().session, 'reminders.read') ? <Queue {...props} /> : <Texts />;
}

/** The texts alone, for whoever writes them and sends nothing. */
function Texts() {
  const { t, lang, country } = useStaff();
  const { address } = useAddress();
  const isHere = matchPath('reminders', address) !== null;
  useEffect(() => {
    // Nothing lies behind the panel: closing it leads to another screen.
    if (!isHere) location.replace(address);
  }, [isHere, address]);
  return (
    <Panels panel={isHere ? <TemplatesPanel closeTo={localePath(href('notes', { country }), lang)} /> : null}>
      <div className="kit-empty">
        <h1 className="font-semibold">{t('template_title')}</h1>
      </div>
    </Panels>
  );
}

/** The rows that the address asks for; every wish for more asks for one page more of the same day and kind. */
function useQueue(query: QueueQuery, first: QueueRows) {
  const { country } = useStaff();
  const { day, kind } = query;
  const of = `${day} ${kind}`;
  const [pages, setPages] = useState({ of, count: 1 });
  const count = pages.of === of ? pages.count : 1;
  const { found, refresh, retry } = useQuery(load, [country, { day, kind }, count], { first, live: live('reminders'), isCarried: true });
  return { found, refresh, retry, more: () => setPages({ of, count: count + 1 }) };
}

function Queue({ first, tomorrow, opensTemplates }: RemindersProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const [path = '', search = ''] = address.split('?', 2);
  const query = parseQueue(new URLSearchParams(search), tomorrow);
  const { found, refresh, retry, more } = useQueue(query, first);
  const { rows, total, waiting } = found.data ?? first;
  const base = localePath(href('reminders', { country }), lang);
  const suffix = formatQueue(query, tomorrow);
  const mayEdit = can(session, 'reminders.edit');
  const matched = matchPath('reminders', address);
  const voucher = matched?.params['voucher'];

  const panel = (): ReactNode => {
    const closeTo = base + suffix;
    if (matched?.name === 'reminder-template') return <TemplatesPanel closeTo={closeTo} />;
    if (voucher === undefined) return null;
    return <ReminderPanel key={voucher} voucher={voucher} closeTo={closeTo} onChanged={refresh} />;
  };
  const fill = async (): Promise<void> => {
    const { queued, vouchers } = await asking(fillQueue)({ country, ...query });
    refresh();
    sayDone(t('queue_made', { queued, vouchers }));
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('queue_title')}</h1>
      <section className="kit-grid" aria-label={t('queue_title')}>
        <QueueBar
          tomorrow={tomorrow}
          query={query}
          ask={(wanted) => go(path + formatQueue(wanted, tomorrow), { replace: true })}
          hrefOf={(wanted) => path + formatQueue(wanted, tomorrow)}
          templatesHref={opensTemplates ? localePath(href('reminder-template', { country }), lang) + suffix : null}
          onFill={mayEdit ? fill : null}
        />
        {found.state === 'failed' && <GridFailed error={found.error} onRetry={retry} />}
        <div aria-busy={found.state === 'loading'} className="kit-grid-scroll">
          {rows.length > 0 && <QueueList rows={rows} openId={voucher} hrefOf={(id) => localePath(href('reminder', { country, voucher: id }), lang) + suffix} />}
        </div>
        {rows.length === 0 && found.state !== 'failed' && (
          <div className="kit-empty" role="status">
            <p className="font-semibold">{t('queue_empty')}</p>
            <p className="text-ink-2">{t('queue_empty_text')}</p>
          </div>
        )}
        {rows.length > 0 && (
          <footer className="kit-grid-foot">
            <span role="status">
              {t('queue_count', { count: total })}, {t('queue_left', { left: waiting })}
            </span>
            {rows.length < total && <Button action={more}>{t('queue_more', { count: total - rows.length })}</Button>}
          </footer>
        )}
      </section>
    </Panels>
  );
}
