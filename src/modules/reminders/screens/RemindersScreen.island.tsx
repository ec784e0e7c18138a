import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { fillQueue, listQueue, type Queue as QueueRows, type QueueQuery } from '../repo.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { useLive } from '../../../kit/live/use-live.ts';
import { AddressProvider, useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { StaffRoot } from '../../../kit/ui/StaffRoot.tsx';
import { localePath, paths } from '../../../routing/href.ts';
import { opensTo } from '../../../routing/opens.ts';
import { matchPath } from '../../../routing/panels.ts';
import { QueueBar } from './QueueBar.tsx';
import { QueueList } from './QueueList.tsx';
import { formatQueue, parseQueue } from './queue-query.ts';
import { remindersT } from './texts.ts';

const ReminderPanel = lazy(() => import('./ReminderPanel.tsx').then((module) => ({ default: module.ReminderPanel })));
const TemplatesPanel = lazy(() => import('./TemplatesPanel.tsx').then((module) => ({ default: module.TemplatesPanel })));

interface RemindersScreenProps {
  readonly lang: Language;
  readonly country: string;
  readonly session: Session | null;
  readonly href: string;
  readonly first: QueueRows;
  /** Tomorrow in the country when the server made the page: both sides mean the same day. */
  readonly tomorrow: string;
  readonly timezone: string;
}

/** The queue of the evening before, one reminder in a panel, and the templates. */
export function RemindersScreen({ lang, country, session, timezone, href, ...rest }: RemindersScreenProps) {
  return (
    <StaffRoot lang={lang} country={country} session={session} timezone={timezone} t={remindersT(lang)}>
      <AddressProvider href={href}>{can(session, 'reminders.read') ? <Queue {...rest} /> : <Texts />}</AddressProvider>
    </StaffRoot>
  );
}

/** The texts alone, for whoever writes them and sends nothing. */
function Texts() {
  const { t, lang, country } = useStaff();
  const { href } = useAddress();
  const isHere = matchPath('reminders', href) !== null;
  useEffect(() => {
    // Nothing lies behind the panel: closing it leads to another screen.
    if (!isHere) location.replace(href);
  }, [isHere, href]);
  return (
    <Panels panel={isHere ? <TemplatesPanel closeTo={localePath(paths.notes(country), lang)} /> : null}>
      <div className="kit-empty">
        <h1 className="font-semibold">{t('template_title')}</h1>
      </div>
    </Panels>
  );
}

interface Rows extends QueueRows {
  readonly error: AppError | null;
  readonly isBusy: boolean;
}

/** The rows that the address asks for. */
function useQueue(query: QueueQuery, first: QueueRows): Rows & { readonly reload: () => void; readonly more: () => void } {
  const { country } = useStaff();
  const { day, kind } = query;
  const [state, setState] = useState<Rows>({ ...first, error: null, isBusy: false });
  // Pages that were asked for, of the day and kind that they were asked for.
  const [pages, setPages] = useState({ of: `${day} ${kind}`, count: 1 });
  const count = pages.of === `${day} ${kind}` ? pages.count : 1;
  const [round, setRound] = useState(0);
  const shown = useRef(`${day} ${kind} 1 0`);
  useEffect(() => {
    const wanted = `${day} ${kind} ${count} ${round}`;
    if (shown.current === wanted) return;
    shown.current = wanted;
    setState((before) => ({ ...before, isBusy: true }));
    const ask = async (): Promise<void> => {
      const found = await listQueue(await browserPb(), country, { day, kind }, count);
      if (shown.current === wanted) setState({ ...found, error: null, isBusy: false });
    };
    ask().catch((error: unknown) => shown.current === wanted && setState((before) => ({ ...before, error: asAppError(error), isBusy: false })));
  }, [country, day, kind, count, round]);
  const more = (): void => setPages({ of: `${day} ${kind}`, count: count + 1 });
  return { ...state, more, reload: useCallback(() => setRound((count) => count + 1), []) };
}

function Queue({ first, tomorrow }: Pick<RemindersScreenProps, 'first' | 'tomorrow'>) {
  const { t, lang, country, session } = useStaff();
  const { href, go } = useAddress();
  const [path = '', search = ''] = href.split('?', 2);
  const query = parseQueue(new URLSearchParams(search), tomorrow);
  const { rows, total, waiting, error, isBusy, reload, more } = useQueue(query, first);
  useLive('reminders', reload);
  const base = localePath(paths.reminders(country), lang);
  const suffix = formatQueue(query, tomorrow);
  const mayEdit = can(session, 'reminders.edit');
  const matched = matchPath('reminders', href);
  const voucher = matched?.params['voucher'];

  const panel = (): ReactNode => {
    const closeTo = base + suffix;
    if (matched?.name === 'reminder-template') return <TemplatesPanel closeTo={closeTo} />;
    if (voucher === undefined) return null;
    return <ReminderPanel key={voucher} voucher={voucher} closeTo={closeTo} onChanged={reload} />;
  };
  const fill = async (): Promise<void> => {
    const { queued, vouchers } = await fillQueue(await browserPb(), country, query);
    reload();
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
          templatesHref={opensTo(session, 'reminder-template') ? localePath(paths.reminderTemplate(country), lang) + suffix : null}
          onFill={mayEdit ? fill : null}
        />
        {error && <GridFailed error={error} onRetry={reload} />}
        <div aria-busy={isBusy} className="kit-grid-scroll">
          {rows.length > 0 && <QueueList rows={rows} openId={voucher} hrefOf={(id) => localePath(paths.reminder(country, id), lang) + suffix} />}
        </div>
        {rows.length === 0 && !error && (
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
