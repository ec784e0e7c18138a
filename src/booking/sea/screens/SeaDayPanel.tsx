import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { FileField } from '../../../kit/form/FileField.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { BULLETIN_MIME_TYPES, type SeaDay } from '../../../model/sea/fields/sea-days.ts';
import { actOnSeaDay, readPreview, readStanding, type SeaPreview, type SeaStanding } from '../../../model/sea/operations.ts';
import { attachBulletin, type Place } from '../repo/sea.ts';
import { UNDO_MINUTES } from '../../../model/sea/limits.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { SCOPE_TITLES, STATE_TITLES, UNDO_TITLES, WHY_TITLES } from './words.ts';

interface SeaDayProps {
  readonly id: string;
  readonly first: SeaStanding | null;
  readonly places: readonly Place[];
  readonly closeTo: string;
  readonly onChanged: () => void;
}

const load = asking(readStanding);
const loadPreview = asking(readPreview);

/** One sea day: whom it touches before it is run, who chose what afterwards. */
export function SeaDayPanel({ id, first, places, closeTo, onChanged }: SeaDayProps) {
  const { t, lang } = useStaff();
  const { found, retry } = useQuery(load, [{ id }], { first, live: live('sea_days sea_choices') });
  const changed = (): void => {
    retry();
    onChanged();
  };
  const day = found.data?.sea_day;
  const place = places.find((one) => one.id === day?.place);
  return (
    <SidePanel title={day ? `${formatDate(day.service_date, lang)}: ${t(WHY_TITLES[day.why])}` : t('sea_day')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(standing) => (
          <>
            <p className="kit-line">
              <span>{place ? localized(place, 'name', lang) : t(SCOPE_TITLES[standing.sea_day.scope])}</span>
              <strong>{t(STATE_TITLES[standing.sea_day.state])}</strong>
            </p>
            <Bulletin day={standing.sea_day} onDone={changed} />
            {standing.sea_day.state === 'draft' ? <Draft day={standing.sea_day} onDone={changed} /> : <Standing standing={standing} onDone={changed} />}
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

/** The bulletin that justifies it. */
function Bulletin({ day, onDone }: { readonly day: SeaDay; readonly onDone: () => void }) {
  const { t, session } = useStaff();
  return (
    <section className="sea-bulletin">
      {day.link !== '' && (
        <a href={day.link} rel="noreferrer" target="_blank">
          {day.link}
        </a>
      )}
      {day.bulletin !== '' && <p>{t('sea_bulletin_there')}</p>}
      {can(session, 'sea.edit') && day.bulletin === '' && (
        <FileField
          label={t('sea_bulletin')}
          accept={BULLETIN_MIME_TYPES.join(',')}
          said={t('sea_bulletin_hint')}
          onFile={async (file) => {
            if (!file) return;
            await attachBulletin(await browserPb(), day, file);
            sayDone(t('sea_bulletin_there'));
            onDone();
          }}
        />
      )}
    </section>
  );
}

function Draft({ day, onDone }: { readonly day: SeaDay; readonly onDone: () => void }) {
  const { t, session } = useStaff();
  const { sea_undo_minutes } = useShownSettings({ sea_undo_minutes: UNDO_MINUTES });
  const { found, retry } = useQuery(loadPreview, [{ id: day.id }], { live: live('vouchers departures') });
  const [isAsked, setAsked] = useState(false);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(preview) => (
        <>
          <Touched preview={preview} />
          {!can(session, 'sea.edit') && <p className="kit-hint">{t('sea_read_only')}</p>}
          {can(session, 'sea.edit') && preview.departures > 0 && (
            <p className="sea-done">
              <Button look="danger" action={() => setAsked(true)}>
                {t('sea_run')}
              </Button>
            </p>
          )}
          <Confirm
            title={t('sea_run_title', { departures: preview.departures, vouchers: preview.vouchers - preview.asked })}
            text={t('sea_run_text', { minutes: sea_undo_minutes })}
            isOpen={isAsked}
            confirm={t('sea_run')}
            cancel={t('cancel_not')}
            onClose={() => setAsked(false)}
            onConfirm={async () => {
              await asking(actOnSeaDay)({ id: day.id, action: 'run' }, { expected: day.revision });
              setAsked(false);
              sayDone(t('sea_ran'));
              onDone();
            }}
          />
        </>
      )}
    </PanelRecord>
  );
}

/** Everybody whom it would touch, with their money. */
function Touched({ preview }: { readonly preview: SeaPreview }) {
  const { t } = useStaff();
  const { formats } = useFormats();
  const { departures, late, vouchers, guests, messages, asked, reminders, money, parties } = preview;
  if (departures === 0) return <p className="kit-notice">{t('sea_touched_none')}</p>;
  return (
    <>
      <p className="sea-sum">{t('sea_touched', { departures, vouchers, guests })}</p>
      {late > 0 && <p className="kit-notice">{t('sea_late', { count: late })}</p>}
      <ul>
        <li>{t('sea_messages', { ru: messages.ru, en: messages.en })}</li>
        {asked > 0 && <li>{t('sea_asked', { count: asked })}</li>}
        <li>{t('sea_reminders', { count: reminders })}</li>
      </ul>
      {money.length > 0 && (
        <div className="sea-wide">
          <table className="sea-money">
            <caption>{t('sea_money')}</caption>
            <thead>
              <tr>
                {[t('sea_money_currency'), t('sea_money_paid'), t('sea_money_refund'), t('sea_money_credit'), t('sea_money_agents')].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {money.map(({ currency, paid, refund, credit, agents }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  {(
                    [
                      ['sea_money_paid', paid],
                      ['sea_money_refund', refund],
                      ['sea_money_credit', credit],
                      ['sea_money_agents', agents],
                    ] as const
                  ).map(([title, sum]) => (
                    <td key={title} data-title={t(title)}>
                      {writeMoney(sum, currency, formats)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>{t('sea_parties')}</summary>
        <ul className="sea-list">
          {parties.map((one) => (
            <li key={one.voucher}>
              {t('sea_party', {
                ...{ time: one.start_time, name: one.name || one.number, count: one.adults + one.children + one.infants },
                paid: writeMoney(one.paid, one.currency, formats),
              })}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Standing({ standing, onDone }: { readonly standing: SeaStanding; readonly onDone: () => void }) {
  const { t, session } = useStaff();
  const { sea_day, steps, undo, rows } = standing;
  const total = Object.values(steps).reduce((sum, count) => sum + count, 0);
  const waiting = steps['waiting'] ?? 0;
  return (
    <>
      <p role="status">{t('sea_progress', { done: total - waiting, total })}</p>
      {waiting > 0 && <progress className="sea-progress" value={total - waiting} max={total} aria-label={t('sea_state_running')} />}
      {can(session, 'sea.edit') &&
        sea_day.state === 'done' &&
        (undo === null ? (
          <p className="sea-done">
            <Button
              action={async () => {
                await asking(actOnSeaDay)({ id: sea_day.id, action: 'undo' }, { expected: sea_day.revision });
                sayDone(t('sea_undone'));
                onDone();
              }}
            >
              {t('sea_undo')}
            </Button>
          </p>
        ) : (
          <p className="kit-hint">{t(UNDO_TITLES[undo])}</p>
        ))}
      <ChoiceList rows={rows} onDone={onDone} />
    </>
  );
}
