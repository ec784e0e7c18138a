import { Hidden, PlainInput, PlainText } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { RefusedManual } from './manual.server.ts';
import type { ManualConflict, ManualLead, ManualMatch, ManualVoucher, ManualWhole, MatchReason, Verdict } from '../../../model/leads/referral.operations.ts';
import { isForSeniors, REASON_MOST } from './manual.rules.ts';
import { ManualHistory, ManualThread } from './ManualThread.tsx';
import { tripOf } from './ManualScreen.tsx';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';

const VERDICTS: Readonly<Record<Verdict, MessageKey>> = {
  his: 'manual_verdict_his',
  already: 'manual_verdict_already',
  disputed: 'manual_verdict_disputed',
  late: 'manual_verdict_late',
  stopped: 'manual_verdict_stopped',
};
const WHY: Readonly<Record<MatchReason, MessageKey>> = {
  phone: 'manual_match_phone',
  messenger: 'manual_match_messenger',
  name_date: 'manual_match_name_date',
  name: 'manual_match_name',
};
const CONFLICTS: Readonly<Record<ManualConflict['kind'], MessageKey>> = {
  touch: 'manual_conflict_touch',
  owner: 'manual_conflict_owner',
  seller: 'manual_conflict_seller',
  entry: 'manual_conflict_entry',
};

export interface ManualEntryProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  /** The page with this entry, which takes the forms. */
  readonly action: string;
  readonly back: string;
  readonly entry: ManualWhole;
  readonly excursions: readonly ExcursionName[];
  readonly formKey: string;
  readonly mayDecide: boolean;
  /** Whether disputes between agents are his to decide. */
  readonly maySettle: boolean;
  readonly refused: RefusedManual | null;
}

/** An entry with what the office decides by: leads that may be meant, other agents, the proof, and whose the guest would be. */
export function ManualEntry(props: ManualEntryProps) {
  const { lang, t, timezone, action, back, entry, excursions, formKey, mayDecide, refused } = props;
  const isOver = entry.state === 'approved' || entry.state === 'rejected';
  const moment = (at: string): string => (at === '' ? '' : formatMoment(at, lang, timezone));
  const facts: readonly (readonly [string, string])[] = [
    [t('manual_agent'), entry.agent_name[lang]],
    [t('manual_contacts'), [entry.phone, entry.messenger].filter((part) => part !== '').join(', ')],
    [t('manual_sent_on'), formatDate(entry.said_at, lang, timezone)],
    [t('manual_trip'), tripOf(entry, { lang, t, excursions })],
    [t('manual_comment'), entry.comment],
  ];
  const note = refused?.act === 'note' ? { text: refused.typed['text'] ?? '', problem: refused.problems['text'] } : null;
  return (
    <article className="manual-whole" aria-labelledby="manual-entry">
      <p>
        <a className="text-sea underline" href={back}>
          {t('manual_back')}
        </a>
      </p>
      <h1 id="manual-entry" className="kit-heading">
        {entry.guest_name}
      </h1>
      {refused?.problems['form'] && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {refused.problems['form']}
        </p>
      )}
      <dl className="kit-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {entry.isOwnNumber && <p className="kit-notice">{t('manual_own_number')}</p>}
      {entry.conflicts.length > 0 && (
        <section aria-labelledby="manual-conflicts" className="kit-notice">
          <h2 id="manual-conflicts" className="manual-title">
            {t('manual_conflicts')}
          </h2>
          <ul>
            {entry.conflicts.map((one) => (
              <li key={`${one.kind}${one.agent}${one.at}`}>{t(CONFLICTS[one.kind], { name: one.name[lang], at: moment(one.at), number: one.number })}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        {entry.proof ? (
          <a className="text-sea underline" href={`${action}&proof=${entry.proof.id}`}>
            {t('manual_proof_get')}
          </a>
        ) : (
          <span className="text-ink-2">{t('manual_proof_none')}</span>
        )}
      </p>
      <section aria-labelledby="manual-lead">
        <h2 id="manual-lead" className="manual-title">
          {t('manual_lead')}
        </h2>
        {entry.lead && <LeadLine {...props} lead={entry.lead} />}
        {entry.voucher && <VoucherLine {...props} voucher={entry.voucher} />}
        {!entry.lead && !entry.voucher && <p className="text-ink-2">{t('manual_no_lead')}</p>}
        {entry.verdict !== '' && <p>{t(VERDICTS[entry.verdict])}</p>}
      </section>
      {!isOver && <Matches {...props} />}
      {isOver ? (
        <p>
          {[t('manual_decided', { at: moment(entry.decided_at) }), entry.reason && t('manual_reason_was', { reason: entry.reason })].filter(Boolean).join(' ')}
        </p>
      ) : (
        mayDecide && <Decide {...props} />
      )}
      <ManualHistory {...{ lang, t, timezone, entry: entry.id, reader: 'office', steps: entry.steps }} />
      <ManualThread
        {...{ lang, t, timezone, action, noteKey: formKey, entry: entry.id, reader: 'office' }}
        notes={entry.notes}
        mayWrite={mayDecide && entry.state === 'disputed'}
        typed={note}
      />
    </article>
  );
}

function LeadLine({ lang, t, country, timezone, lead }: ManualEntryProps & { readonly lead: ManualLead }) {
  const status = lang === 'ru' ? lead.status_ru : lead.status_en;
  const trip = lead.date_from === '' ? '' : `${t('manual_trip')}: ${formatDay(lead.date_from, lang)}`;
  return (
    <p>
      <a className="text-sea underline" href={localePath(href('lead', { country, id: lead.id }), lang)}>
        {lead.number}
      </a>{' '}
      {[lead.name, status, formatMoment(lead.received, lang, timezone), trip].filter((part) => part !== '').join(' · ')}
    </p>
  );
}

/** What was sold to a guest of whom no lead was written down. */
function VoucherLine({ lang, t, country, timezone, entry, voucher }: ManualEntryProps & { readonly voucher: ManualVoucher }) {
  const trip = `${t('manual_trip')}: ${formatDay(voucher.service_date, lang)}`;
  return (
    <>
      <p>
        <a className="text-sea underline" href={localePath(href('voucher', { country, id: voucher.id }), lang)}>
          {voucher.number}
        </a>{' '}
        {[voucher.name, t(VOUCHER_STATE_TITLES[voucher.state]), formatMoment(voucher.created, lang, timezone), trip].filter((part) => part !== '').join(' · ')}
      </p>
      {entry.verdict !== '' && <p className="text-ink-2">{t('manual_voucher_alone')}</p>}
    </>
  );
}

const carried = ({ id, revision }: ManualWhole) => ({ id, revision });

function Matches(props: ManualEntryProps) {
  const { t, action, entry, mayDecide, refused } = props;
  const typed = refused?.act === 'match' ? refused : null;
  return (
    <section aria-labelledby="manual-matches">
      <h2 id="manual-matches" className="manual-title">
        {t('manual_matches')}
      </h2>
      {entry.matches.length === 0 ? (
        <p className="text-ink-2">{t('manual_matches_none')}</p>
      ) : (
        <ReadTable
          titles={[t('manual_lead'), t('manual_why'), t('manual_decide')]}
          rows={entry.matches.map((match) => ({
            id: match.id,
            cells: [<LeadLine key="lead" {...props} lead={match} />, t(WHY[match.reason]), <Choose key="choose" {...props} match={match} />],
          }))}
        />
      )}
      {mayDecide && (
        <form method="post" action={action} className="manual-number">
          <Hidden of={carried(entry)} />
          <PlainInput
            id="number"
            label={t('manual_number')}
            problem={typed?.problems['lead']}
            name="number"
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={typed?.typed['number']}
          />
          <button className="kit-button kit-button-plain" type="submit" name="act" value="match">
            {t('manual_number_use')}
          </button>
        </form>
      )}
    </section>
  );
}

function Choose({ t, action, entry, match, mayDecide }: ManualEntryProps & { readonly match: ManualMatch }) {
  if (match.isClaimed) return <span className="text-ink-2">{t('manual_claimed')}</span>;
  if (!mayDecide || entry.lead?.id === match.id) return '';
  return (
    <form method="post" action={action}>
      <Hidden of={{ ...carried(entry), lead: match.id }} />
      <button className="kit-button kit-button-plain" type="submit" name="act" value="match" aria-label={t('manual_choose_of', { number: match.number })}>
        {t('manual_choose')}
      </button>
    </form>
  );
}

function Decide({ t, action, entry, maySettle, refused }: ManualEntryProps) {
  const typed = refused?.act === 'approve' || refused?.act === 'reject' ? refused : null;
  const { verdict } = entry;
  const mayApprove = verdict !== '' && verdict !== 'stopped' && (maySettle || !isForSeniors(verdict));
  return (
    <form method="post" action={action} className="kit-form" aria-labelledby="manual-decide">
      <h2 id="manual-decide" className="manual-title">
        {t('manual_decide')}
      </h2>
      <Hidden of={carried(entry)} />
      <PlainText
        id="reason"
        label={t('manual_reason')}
        hint={t('manual_reason_hint')}
        problem={typed?.problems['reason']}
        name="reason"
        rows={2}
        maxLength={REASON_MOST}
        defaultValue={typed?.typed['reason']}
      />
      <p className="manual-acts">
        {mayApprove && (
          <button className="kit-button kit-button-primary" type="submit" name="act" value="approve">
            {t('manual_approve')}
          </button>
        )}
        <button className="kit-button kit-button-plain" type="submit" name="act" value="reject">
          {t('manual_reject')}
        </button>
      </p>
    </form>
  );
}
