import { asking, withPb } from '../../../data/ask.ts';
import { type ReminderRow, stepReminder } from '../../../model/reminders/operations.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { listOfVoucher } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { fetchedAt, SKIP_TITLES, STATE_TONES } from './words.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { messengerLink } from '../../../people/contacts/rules/messenger-link.ts';
import { nextReminderState } from '../rules/states.ts';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { errorText, sayDone } from '../../../kit/ui/say.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { type Reminder, reminders } from '../../../model/reminders/fields/reminders.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../../model/contacts/fields/vocab.ts';
import { REMINDER_HISTORY } from './history-words.ts';
import { WhyForm } from '../../../kit/form/WhyForm.tsx';

type ReminderStep = AskedOf<typeof stepReminder>['action'];
type StepWords = Omit<AskedOf<typeof stepReminder>, 'id' | 'action'>;

const { kind, state, channel: channelField } = reminders.fields;
const DONE = {
  prepare: 'reminder_done_prepare',
  send: 'reminder_done_send',
  confirm: 'reminder_done_confirm',
  fail: 'reminder_done_fail',
  skip: 'reminder_done_skip',
} as const satisfies Record<ReminderStep, string>;

/** One reminder: its text for a channel, and every step that its state allows. */
function ReminderCard({ row, onChanged }: { readonly row: ReminderRow; readonly onChanged: () => Promise<void> }) {
  const { t, lang, timezone, session } = useStaff();
  const asked = { question: t('reminder_why'), maxLength: 300 } as const;
  // What somebody chose here and has not prepared yet; else what the reminder has now, whoever prepared it.
  const [chosen, setChosen] = useState<{ readonly channel?: MessageChannel; readonly recipient?: string }>({});
  const channel = chosen.channel ?? (row.channel || 'whatsapp');
  const isOther = channel !== row.channel || (chosen.recipient ?? row.recipient) !== row.recipient;
  const [failure, setFailure] = useState<AppError | null>(null);
  const mayEdit = can(session, 'reminders.edit');
  const may = (step: ReminderStep): boolean => mayEdit && nextReminderState(row.state, step) !== null;
  const [shownRecipient, setShownRecipient] = useState('');
  const way = row.channel || 'copy';
  // Somebody else's guest: the claim tells whom it goes to.
  const isHidden = row.recipient.includes('•') && way !== 'copy';
  const link = messengerLink(way, isHidden ? shownRecipient : row.recipient, row.text);
  const wayName = t(channelField.about.options[way]);

  const step = async (name: ReminderStep, words: StepWords = {}): Promise<Reminder> => {
    setFailure(null);
    let done: Reminder;
    try {
      done = (await asking(stepReminder)({ id: row.id, action: name, ...words }, { expected: row.revision })).reminder;
    } catch (error) {
      const refused = asAppError(error);
      setFailure(refused);
      if (refused.status === 409 || refused.code === 'move_refused') await onChanged();
      throw refused;
    }
    sayDone(t(DONE[name]));
    await onChanged();
    return done;
  };
  // Whom nobody named is the server's to find: what is shown here may be hidden, or of another channel.
  const prepare = async (): Promise<void> => {
    await step('prepare', { channel, ...(chosen.recipient === undefined ? {} : { recipient: chosen.recipient }) });
    setChosen({});
  };
  // It is ours before it goes out: whoever comes second is refused.
  const send = async (): Promise<void> => {
    const sent = await step('send');
    setShownRecipient(sent.recipient);
    const to = messengerLink(way, sent.recipient, row.text);
    if (to) window.open(to, '_blank', 'noopener');
  };
  return (
    <article className="desk-card" data-reminder={row.id}>
      <header>
        <h3 className="kit-heading">{t(kind.about.options[row.kind])}</h3>
        <Pill tone={STATE_TONES[row.state]}>{t(state.about.options[row.state])}</Pill>
        <small>{t('reminder_due_at', { when: formatMoment(row.due_at, lang, timezone) })}</small>
      </header>
      {row.sent_at && <p className="kit-hint">{t('reminder_sent_at', { when: formatMoment(row.sent_at, lang, timezone), attempts: row.attempts })}</p>}
      {row.confirmed_at && <p className="kit-hint">{t('reminder_confirmed_at', { when: formatMoment(row.confirmed_at, lang, timezone) })}</p>}
      {row.skip_reason && (
        <p className="kit-hint">
          {t('reminder_skipped_why', { reason: SKIP_TITLES[row.skip_reason] ? t(SKIP_TITLES[row.skip_reason] as MessageKey) : row.skip_reason })}
        </p>
      )}
      {row.last_error && <p className="kit-error">{t('reminder_failed_why', { reason: row.last_error })}</p>}
      {may('prepare') && (
        <div className="desk-pair">
          <ChoiceField
            label={t('reminder_channel')}
            value={channel}
            choices={MESSAGE_CHANNELS}
            titleOf={(one) => t(channelField.about.options[one])}
            onChoose={(one) => setChosen({ ...chosen, channel: one })}
          />
          <TextField
            label={t('reminder_recipient')}
            value={chosen.recipient ?? (channel === row.channel ? row.recipient : '')}
            placeholder={t('reminder_recipient_found')}
            onChange={(recipient) => setChosen({ ...chosen, recipient })}
          />
        </div>
      )}
      {failure && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {failureText(t, failure)}
        </p>
      )}
      {row.text !== '' && (
        <>
          <p className="kit-label">{t('reminder_text')}</p>
          <p className="desk-message" lang={row.language}>
            {row.text}
          </p>
        </>
      )}
      <div className="kit-form-foot">
        {may('prepare') && (
          <Button look={row.text === '' || isOther ? 'primary' : 'plain'} action={prepare}>
            {t(row.text === '' ? 'reminder_prepare' : 'reminder_prepare_again')}
          </Button>
        )}
        {row.text !== '' && <CopyButton text={() => row.text} label={t('reminder_copy')} />}
        {may('send') && !isOther && (
          <Button look="primary" action={send}>
            {link || isHidden ? t('reminder_send', { channel: wayName }) : t('reminder_mark_sent')}
          </Button>
        )}
        {row.state === 'sent' && link && (
          <a className="kit-button kit-button-plain" href={link} target="_blank" rel="noopener">
            {t('reminder_open', { channel: wayName })}
          </a>
        )}
        {may('confirm') && <Button action={() => step('confirm')}>{t('reminder_confirm')}</Button>}
      </div>
      {may('send') && !isOther && <p className="kit-hint">{t('reminder_send_hint')}</p>}
      {may('fail') && <WhyForm name={`reminders/${row.id}/fail`} label={t('reminder_fail')} {...asked} onSay={(error) => step('fail', { error })} />}
      {may('skip') && <WhyForm name={`reminders/${row.id}/skip`} label={t('reminder_skip')} {...asked} onSay={(reason) => step('skip', { reason })} />}
      <HistoryFold entity="reminders" id={row.id} revision={row.revision} words={REMINDER_HISTORY} />
    </article>
  );
}

/** What stands in the way, with the names of what is missing. */
function failureText(t: ReturnType<typeof useStaff>['t'], error: AppError): string {
  const { missing } = error.data;
  if (error.code === 'placeholder_missing' && Array.isArray(missing)) return t('reminder_missing', { names: missing.join(', ') });
  if (error.code === 'not_found') return t('reminder_no_template');
  if (error.code === 'stale' || error.code === 'move_refused') return t('reminder_taken');
  return errorText(t, error);
}

const load = withPb(listOfVoucher);

interface ReminderPanelProps {
  readonly voucher: string;
  readonly closeTo: string;
  readonly onChanged: () => void;
}

/** The reminders of one voucher, the nearest on top. */
export function ReminderPanel({ voucher, closeTo, onChanged }: ReminderPanelProps) {
  const { t, lang, country } = useStaff();
  const { found, again, retry } = useQuery(load, [voucher], { live: live('reminders') });
  const changed = async (): Promise<void> => {
    await again();
    onChanged();
  };
  const first = found.data?.[0]?.expand?.voucher;
  return (
    <SidePanel title={first ? t('reminder_of', { name: first.lead_name_latin }) : t('queue_title')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(rows) => (
          <>
            {first && (
              <dl className="kit-facts">
                <div>
                  <dt>{t('reminder_window_is')}</dt>
                  <dd>{fetchedAt(t, first) ?? t('queue_no_window')}</dd>
                </div>
                <div>
                  <dt>{t('reminder_hotel')}</dt>
                  <dd>{[first.hotel, first.room, first.zone].filter(Boolean).join(', ') || '—'}</dd>
                </div>
                <div>
                  <dt>{t('queue_open_voucher')}</dt>
                  <dd>
                    <a href={localePath(href('voucher', { country, id: voucher }), lang)}>{first.number || localized(first, 'excursion_name', lang)}</a>
                  </dd>
                </div>
              </dl>
            )}
            {rows.length === 0 && <p className="kit-hint">{t('reminder_none')}</p>}
            {rows.map((row) => (
              <ReminderCard key={row.id} row={row} onChanged={changed} />
            ))}
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
