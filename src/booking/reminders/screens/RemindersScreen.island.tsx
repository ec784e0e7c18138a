import { lazy, type ReactNode, useEffect, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { fillQueue, listQueue, type Queue as QueueRows, type QueueQuery } from '../repo.ts';
import { GridFailed } from '../../../kit/data-grid/GridStates.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { QueueBar } from './QueueBar.tsx';
import { QueueList } from './QueueList.tsx';
import { formatQueue, parseQueue } from '../queue-query.ts';
import { remindersT } from './texts.ts';

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
    const { queued, vouchers } = await fillQueue(await browserPb(), country, query);
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
