import { Hidden, PlainInput, PlainSelect, PlainText } from '../../../kit/form/plain.tsx';
import { localized } from '../../../i18n/localized.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { PROOFS_PREFIX } from '../../../config/constants.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { AgentCommission } from '../../../model/agents/fields/commission-entries.ts';
import type { RefusedManual } from './manual.server.ts';
import type { OwnManual } from '../../../model/agents/manual.operations.ts';
import { type ProofSaid, SAID_DAYS } from './manual.rules.ts';
import { NOTE_MOST } from '../../../model/agents/limits.ts';
import { ManualHistory, ManualThread } from './ManualThread.tsx';
import type { EntryState } from '../../../model/agents/fields/vocab.ts';

interface Words {
  readonly t: Translate;
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
}

const EARNED: Readonly<Record<EntryState, MessageKey>> = {
  pending: 'manual_told_comes',
  hold: 'manual_told_comes',
  due: 'manual_told_due',
  in_payout: 'manual_told_collected',
  paid: 'manual_told_paid',
  cancelled: 'manual_told_off',
  rejected: 'manual_told_off',
};

type Earned = Pick<AgentCommission, 'voucher' | 'kind' | 'state' | 'amount' | 'currency' | 'service_date' | 'sold_on' | 'due_on'>;

/**
 * What became of an entry, a sentence for each trip that was sold.
 * @example manualSentences(entry, commissions, words) // ['Approved: the trip of Anna on 3 Dec 26 is yours; ฿348 come on 6 Dec 26.']
 */
export function manualSentences(entry: OwnManual, commissions: readonly Earned[], { t, lang, formats }: Words): readonly string[] {
  if (entry.state === 'submitted') return [t('manual_told_submitted')];
  if (entry.state === 'disputed') return [t('manual_told_disputed')];
  if (entry.state === 'rejected') {
    const why = entry.reason === '' ? t('manual_told_rejected_bare') : t('manual_told_rejected', { reason: entry.reason });
    return entry.wasDisputed ? [why, t('manual_told_final')] : [why];
  }
  const name = entry.guest_name;
  const sales = commissions.filter(({ voucher, kind }) => kind === 'sale' && entry.vouchers.includes(voucher));
  if (sales.length === 0) return [t('manual_told_nothing', { name })];
  return sales.map((sale) => {
    const [day, due] = [formatDay(sale.service_date || sale.sold_on, lang), formatDay(sale.due_on || sale.sold_on, lang)];
    const key = sale.amount === 0 ? 'manual_told_off' : EARNED[sale.state];
    return t(key, { name, day, due, sum: writeMoney(sale.amount, sale.currency, formats) });
  });
}

const PROOF_WORDS: Readonly<Record<ProofSaid, MessageKey>> = {
  kept: 'manual_proof_kept',
  missing: 'manual_proof_missing',
  large: 'manual_proof_large',
  kind: 'manual_proof_kind',
  damaged: 'manual_proof_damaged',
  small: 'manual_proof_small',
  wait: 'manual_proof_wait',
  soon: 'manual_proof_soon',
  slow: 'manual_proof_slow',
  over: 'manual_proof_over',
  unknown: 'manual_proof_unknown',
  failed: 'manual_proof_failed',
};
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

export interface ManualOwnScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  /** The page itself, which takes the forms. */
  readonly action: string;
  /** Day of the country. */
  readonly today: string;
  readonly entries: readonly OwnManual[];
  readonly commissions: readonly AgentCommission[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
  /** Names what is sent by this page, so that a form sent twice is one entry. */
  readonly formKey: string;
  /** Where the proof of an entry on this page is taken away. */
  readonly proofOf: (proof: string) => string;
  /** Whether later entries stand on pages before. */
  readonly isFirst: boolean;
  /** The page of earlier entries; '' where there are none. */
  readonly nextHref: string;
  readonly refused: RefusedManual | null;
  readonly isSent: boolean;
  /** What became of a file, and of which entry. */
  readonly proof: { readonly said: ProofSaid; readonly of: string } | null;
}

/** What an agent says of guests whom he sent himself, and what became of each; made without script. */
export function ManualOwnScreen(props: ManualOwnScreenProps) {
  const { t, entries, refused, isSent, isFirst, nextHref, proof } = props;
  const problem = refused?.act === 'submit' ? (refused.problems['form'] ?? t('manual_fault')) : '';
  return (
    <div className="manual">
      <header>
        <h1 className="kit-heading">{t('manual_title')}</h1>
        <p className="text-ink-2">{t('manual_text')}</p>
      </header>
      {isSent && (
        <p className="kit-notice" role="status">
          {t('manual_sent')}
        </p>
      )}
      {proof && !entries.some(({ id }) => id === proof.of) && (
        <p className={proof.said === 'kept' ? 'kit-notice' : 'kit-notice kit-notice-bad'} role={proof.said === 'kept' ? 'status' : 'alert'}>
          {t(PROOF_WORDS[proof.said])}
        </p>
      )}
      <details className="manual-new" open={(isFirst && entries.length === 0) || problem !== ''}>
        <summary className="kit-button kit-button-primary">{t('manual_new')}</summary>
        {problem !== '' && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {problem}
          </p>
        )}
        <NewEntry {...props} />
      </details>
      <section aria-labelledby="manual-list" className="manual-list">
        <h2 id="manual-list" className="kit-heading">
          {t('manual_list')}
        </h2>
        {entries.length === 0 && <p className="text-ink-2">{t('manual_empty')}</p>}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
        {(nextHref !== '' || !isFirst) && (
          <p className="manual-none">
            {t('manual_shown', { count: entries.length })}{' '}
            {nextHref !== '' && (
              <a className="kit-button kit-button-plain" href={nextHref}>
                {t('manual_next')}
              </a>
            )}
          </p>
        )}
      </section>
    </div>
  );
}

function NewEntry({ lang, t, action, today, excursions, formKey, refused }: ManualOwnScreenProps) {
  const own = refused?.act === 'submit' ? refused : null;
  const typed = own?.typed ?? {};
  const problems = own?.problems ?? {};
  return (
    <form method="post" action={action} className="kit-form manual-form" noValidate>
      <Hidden of={{ key: formKey }} />
      <PlainInput
        id="guest_name"
        label={t('manual_name')}
        problem={problems['guest_name']}
        name="guest_name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={typed['guest_name']}
      />
      <PlainInput
        id="phone"
        label={t('manual_phone')}
        hint={t('manual_contact_hint')}
        problem={problems['phone']}
        name="phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        defaultValue={typed['phone']}
      />
      <PlainInput
        id="messenger"
        label={t('manual_messenger')}
        problem={problems['messenger']}
        name="messenger"
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={typed['messenger']}
      />
      <PlainInput
        id="said_on"
        label={t('manual_said')}
        hint={t('manual_said_hint', { days: SAID_DAYS })}
        problem={problems['said_on']}
        name="said_on"
        type="date"
        required
        max={today}
        defaultValue={typed['said_on'] ?? today}
      />
      <PlainSelect
        id="excursion"
        label={t('manual_excursion')}
        problem={problems['excursion']}
        name="excursion"
        defaultValue={typed['excursion'] ?? ''}
        options={[['', t('manual_any_excursion')], ...excursions.map((one) => [one.id, localized(one, 'name', lang)] as const)]}
      />
      <PlainInput id="date" label={t('manual_date')} problem={problems['date']} name="date" type="date" defaultValue={typed['date']} />
      <PlainInput
        id="pax"
        label={t('manual_pax')}
        problem={problems['pax']}
        name="pax"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={typed['pax']}
      />
      <PlainText
        id="comment"
        label={t('manual_comment')}
        hint={t('manual_comment_hint')}
        problem={problems['comment']}
        name="comment"
        rows={3}
        maxLength={NOTE_MOST}
        defaultValue={typed['comment']}
      />
      <p className="kit-hint">{t('manual_proof_later')}</p>
      <button className="kit-button kit-button-primary" type="submit" name="act" value="submit">
        {t('manual_send')}
      </button>
    </form>
  );
}

type EntryProps = ManualOwnScreenProps & { readonly entry: OwnManual };

function Entry({ entry, ...props }: EntryProps) {
  const { lang, t, timezone, action, excursions, commissions, formats, formKey, proofOf, refused, proof } = props;
  const own = refused?.id === entry.id ? refused : null;
  const excursion = excursions.find(({ id }) => id === entry.excursion);
  const trip = [
    excursion ? localized(excursion, 'name', lang) : '',
    entry.date === '' ? '' : formatDay(entry.date, lang),
    entry.pax > 0 ? t('manual_people', { count: entry.pax }) : '',
  ].filter((part) => part !== '');
  const saidOn = t('manual_said_on', { day: formatDate(entry.said_at, lang, timezone) });
  const isOpen = entry.state === 'submitted' || entry.state === 'disputed';
  const note = own?.act === 'note' ? { text: own.typed['text'] ?? '', problem: own.problems['text'] } : null;
  return (
    <article id={`m-${entry.id}`} className="manual-entry" aria-labelledby={`h-${entry.id}`} data-state={entry.state}>
      <h3 id={`h-${entry.id}`} className="manual-title">
        {entry.guest_name}
      </h3>
      {manualSentences(entry, commissions, { t, lang, formats }).map((sentence) => (
        <p key={sentence} className="manual-told">
          {sentence}
        </p>
      ))}
      <p className="text-ink-2">{[saidOn, entry.phone, entry.messenger, ...trip].filter((part) => part !== '').join(' · ')}</p>
      {entry.comment !== '' && <p className="text-ink-2">{entry.comment}</p>}
      {own?.problems['form'] && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {own.problems['form']}
        </p>
      )}
      {proof?.of === entry.id && (
        <p className={proof.said === 'kept' ? 'kit-notice' : 'kit-notice kit-notice-bad'} role={proof.said === 'kept' ? 'status' : 'alert'}>
          {t(PROOF_WORDS[proof.said])}
        </p>
      )}
      {entry.proof && (
        <p>
          <a className="text-sea underline" href={proofOf(entry.proof.id)} aria-describedby={`h-${entry.id}`}>
            {t('manual_proof_get')}
          </a>
        </p>
      )}
      {isOpen && <ProofForm {...props} entry={entry} />}
      {entry.state === 'rejected' && !entry.wasDisputed && <DisputeForm {...props} entry={entry} />}
      <ManualHistory {...{ lang, t, timezone, entry: entry.id, reader: 'agent', steps: entry.steps }} />
      <ManualThread
        {...{ lang, t, timezone, action, noteKey: formKey, entry: entry.id, reader: 'agent' }}
        notes={entry.notes}
        mayWrite={entry.state === 'disputed'}
        typed={note}
      />
    </article>
  );
}

function ProofForm({ lang, t, country, entry, proof }: EntryProps) {
  const isOpen = proof?.of === entry.id && proof.said !== 'kept';
  return (
    <details className="manual-more" open={isOpen}>
      <summary className="kit-button kit-button-plain" aria-describedby={`h-${entry.id}`}>
        {entry.proof ? t('manual_proof_again') : t('manual_proof_add')}
      </summary>
      <form method="post" action={`${PROOFS_PREFIX}${entry.id}?lang=${lang}&country=${country}`} encType="multipart/form-data" className="kit-form">
        <PlainInput id={`f-${entry.id}`} label={t('manual_proof_file')} type="file" name="file" required accept={ACCEPTED} />
        <button className="kit-button kit-button-plain" type="submit">
          {t('manual_proof_send')}
        </button>
      </form>
    </details>
  );
}

function DisputeForm({ t, action, entry, refused }: EntryProps) {
  const own = refused?.id === entry.id && refused.act === 'dispute' ? refused : null;
  return (
    <details className="manual-more" open={own !== null}>
      <summary className="kit-button kit-button-plain" aria-describedby={`h-${entry.id}`}>
        {t('manual_dispute')}
      </summary>
      <form method="post" action={action} className="kit-form">
        <Hidden of={{ id: entry.id }} />
        <PlainText
          id={`d-${entry.id}`}
          label={t('manual_dispute_text')}
          hint={t('manual_dispute_hint')}
          problem={own?.problems['text']}
          name="text"
          rows={3}
          required
          maxLength={NOTE_MOST}
          defaultValue={own?.typed['text']}
        />
        <button className="kit-button kit-button-primary" type="submit" name="act" value="dispute">
          {t('manual_dispute_send')}
        </button>
      </form>
    </details>
  );
}
