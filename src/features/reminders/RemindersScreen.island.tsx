import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { can } from '../../access/policy.ts';
import type { Session } from '../../access/session.ts';
import { browserPb } from '../../data/browser-pb.ts';
import { fillQueue, listQueue, type QueueQuery, type ReminderRow } from '../../data/repos/reminders.ts';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import type { Language } from '../../i18n/language.ts';
import { GridFailed } from '../../kit/data-grid/GridStates.tsx';
import { useLive } from '../../kit/live/use-live.ts';
import { AddressProvider, useAddress } from '../../kit/panels/Address.tsx';
import { Panels } from '../../kit/panels/Panels.tsx';
import { sayDone } from '../../kit/ui/say.ts';
import { useStaff } from '../../kit/ui/staff-context.ts';
import { StaffRoot } from '../../kit/ui/StaffRoot.tsx';
import { localePath, paths } from '../../routing/href.ts';
import { matchPath } from '../../routing/panels.ts';
import { QueueBar } from './QueueBar.tsx';
import { QueueList } from './QueueList.tsx';
import { formatQueue, parseQueue } from './queue-query.ts';
import { remindersT } from './texts.ts';
import { isWaiting } from './words.ts';

const ReminderPanel = lazy(() => import('./ReminderPanel.tsx').then((module) => ({ default: module.ReminderPanel })));
const TemplatesPanel = lazy(() => import('./TemplatesPanel.tsx').then((module) => ({ default: module.TemplatesPanel })));

interface RemindersScreenProps {
  readonly lang: Language;
  readonly country: string;
  readonly session: Session | null;
  readonly href: string;
  readonly first: readonly ReminderRow[];
  /** Tomorrow in the country when the server made the page: both sides mean the same day. */
  readonly tomorrow: string;
  readonly timezone: string;
}

/** The queue of the evening before, one reminder in a panel, and the templates. */
export function RemindersScreen({ lang, country, session, timezone, href, ...rest }: RemindersScreenProps) {
  return (
    <StaffRoot lang={lang} country={country} session={session} timezone={timezone} t={remindersT(lang)}>
      <AddressProvider href={href}>
        <Queue {...rest} />
      </AddressProvider>
    </StaffRoot>
  );
}

interface Rows {
  readonly rows: readonly ReminderRow[];
  readonly error: AppError | null;
  readonly isBusy: boolean;
}

/** The rows that the address asks for. */
function useQueue(query: QueueQuery, first: readonly ReminderRow[]): Rows & { readonly reload: () => void } {
  const { country } = useStaff();
  const { day, kind } = query;
  const [state, setState] = useState<Rows>({ rows: first, error: null, isBusy: false });
  const [round, setRound] = useState(0);
  const shown = useRef(`${day} ${kind} 0`);
  useEffect(() => {
    const wanted = `${day} ${kind} ${round}`;
    if (shown.current === wanted) return;
    shown.current = wanted;
    setState((before) => ({ ...before, isBusy: true }));
    const ask = async (): Promise<void> => {
      const rows = await listQueue(await browserPb(), country, { day, kind });
      if (shown.current === wanted) setState({ rows, error: null, isBusy: false });
    };
    ask().catch((error: unknown) => shown.current === wanted && setState((before) => ({ ...before, error: asAppError(error), isBusy: false })));
  }, [country, day, kind, round]);
  return { ...state, reload: useCallback(() => setRound((count) => count + 1), []) };
}

function Queue({ first, tomorrow }: Pick<RemindersScreenProps, 'first' | 'tomorrow'>) {
  const { t, lang, country, session } = useStaff();
  const { href, go } = useAddress();
  const [path = '', search = ''] = href.split('?', 2);
  const query = parseQueue(new URLSearchParams(search), tomorrow);
  const { rows, error, isBusy, reload } = useQueue(query, first);
  useLive('reminders', reload);
  const base = localePath(paths.reminders(country), lang);
  const suffix = formatQueue(query, tomorrow);
  const mayEdit = can(session, 'reminders.edit');
  const left = rows.filter(({ state }) => isWaiting(state)).length;
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
          templatesHref={localePath(paths.reminderTemplate(country), lang) + suffix}
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
              {t('queue_count', { count: rows.length })}, {t('queue_left', { left })}
            </span>
          </footer>
        )}
      </section>
    </Panels>
  );
}
