import { PlainCheck } from '../../../kit/form/plain.tsx';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { PAYOUT_STATES, type PayoutState, type PayoutWay } from '../../../model/agents/fields/vocab.ts';
import { agentName, nextStep, OFFICE_STATES } from '../parts/office-words.ts';
import { headSum } from './payout-sum.ts';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import type { DuePayout, PayoutPage } from '../../../model/agents/payouts.operations.ts';
import { isPaidOut } from './payout.rules.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';

interface PayoutsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly due: readonly DuePayout[];
  readonly state: PayoutState;
  readonly page: number;
  readonly payouts: PayoutPage;
  readonly formats: readonly CurrencyFormat[];
  /** Whether who reads it draws payouts up and sends them. */
  readonly isEditor: boolean;
  /** What was ticked and came to nothing, `agent:currency:way` and ids of payouts. */
  readonly ticked: readonly string[];
  readonly problems: readonly string[];
  readonly made: number;
  readonly action: string;
}

/** How a row is named in a form. */
const dueKey = ({ agent, currency, way }: DuePayout): string => `${agent}:${currency}:${way}`;
const isStopped = ({ profile }: DuePayout): boolean => profile === 'suspended' || profile === 'closed';
/** What the house would pay, or whether there is cash that some of a share can be set off against: then the house sees how much. */
const isEnough = ({ way, net, held, least }: DuePayout): boolean =>
  way === 'set_off' ? held > 0 || net <= 0 || net >= least : isPaidOut({ gross: net, clawbacks: 0, net }, least);
const isReady = (row: DuePayout): boolean => row.draft === '' && !isStopped(row) && isEnough(row);

/** Words of both lists. */
const WORDS = {
  transfer: {
    title: 'payouts_due',
    text: 'payouts_due_text',
    none: 'payouts_due_none',
    choose: 'payouts_choose_of',
    draw: 'payouts_draw',
    sum: 'payouts_net',
  },
  set_off: {
    title: 'settle_due',
    text: 'settle_due_text',
    none: 'settle_due_none',
    choose: 'settle_choose_of',
    draw: 'settle_draw',
    sum: 'settle_due_sum',
  },
} as const;

/** Who is due how much, or holds how much: those who can be paid or settled are ticked and drawn up, the others say why not. */
function DuePart({ lang, t, due: all, formats, isEditor, ticked, action, way }: PayoutsScreenProps & { readonly way: PayoutWay }) {
  const words = WORDS[way];
  const due = all.filter((row) => row.way === way);
  const heldSum = (row: DuePayout): string => {
    const money = (minor: number): string => writeMoney(minor, row.currency, formats);
    if (row.net > Math.max(0, row.held)) return t('settle_due_short', { held: money(row.held), share: money(row.net) });
    const rest = money(row.held - row.net);
    return row.net < 0
      ? t('settle_sum_back', { held: money(row.held), share: money(-row.net), rest })
      : t('settle_sum', { held: money(row.held), share: money(row.net), rest });
  };
  const noteOf = (row: DuePayout): string => {
    const money = (minor: number): string => writeMoney(minor, row.currency, formats);
    if (row.draft !== '') return t(way === 'set_off' ? 'settle_open' : 'payouts_drafted');
    if (isStopped(row)) return t('payouts_stopped');
    if (way === 'set_off') return row.net > Math.max(0, row.held) ? t('settle_covers') : '';
    if (row.net <= 0) return t('payouts_carried_less');
    if (row.net < row.least) return t('payouts_carried', { net: money(row.net), least: money(row.least) });
    return row.has_account ? '' : t('payouts_no_account');
  };
  const isDrawing = isEditor && due.some(isReady);
  const rows = due.toSorted((one, other) => Number(isReady(other)) - Number(isReady(one)));
  return (
    <section aria-labelledby={`due-${way}`}>
      <div className="px-4 pb-2">
        <h2 id={`due-${way}`} className="kit-heading">
          {t(words.title)}
        </h2>
        <p className="text-ink-2">{t(due.length === 0 ? words.none : words.text)}</p>
      </div>
      {due.length > 0 && (
        <form method="post" data-proven="" action={action} className="grid gap-3">
          <ReadTable
            titles={[
              ...(isDrawing ? [t('payouts_choose')] : []),
              ...[t('payouts_agent'), t(words.sum), t('payouts_entries'), t('payouts_since'), t('payouts_note')],
            ]}
            rows={rows.map((row) => {
              const sum = writeMoney(row.net, row.currency, formats);
              const name = agentName(row, lang);
              return {
                id: dueKey(row),
                cells: [
                  ...(isDrawing
                    ? [
                        isReady(row) ? (
                          <PlainCheck key="tick" name="due" value={dueKey(row)} defaultChecked={ticked.includes(dueKey(row))}>
                            <span className="sr-only">{t(words.choose, { agent: name, sum })}</span>
                          </PlainCheck>
                        ) : (
                          ''
                        ),
                      ]
                    : []),
                  name,
                  way === 'set_off' ? (
                    <span key="sum" className="payout-said">
                      {heldSum(row)}
                    </span>
                  ) : (
                    sum
                  ),
                  String(row.entries),
                  row.since === '' ? '' : formatDay(row.since, lang),
                  noteOf(row),
                ],
              };
            })}
          />
          {isDrawing && (
            <p className="px-4">
              <button type="submit" className="kit-button kit-button-primary" name="act" value="draft">
                {t(words.draw)}
              </button>
            </p>
          )}
        </form>
      )}
    </section>
  );
}

/** What the office owes its agents, and where what it pays them is. */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { t, problems, made } = props;
  return (
    <div className="grid gap-6 py-4">
      <header className="grid gap-2 px-4">
        <h1 className="kit-heading">{t('nav_payouts')}</h1>
        <p className="text-ink-2">{t('payouts_text')}</p>
        {made > 0 && (
          <p className="kit-notice" role="status">
            {t('payouts_made', { count: made })}
          </p>
        )}
        {problems.length > 0 && (
          <div className="kit-notice kit-notice-bad" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </header>
      <DuePart {...props} way="transfer" />
      {props.due.some(({ way }) => way === 'set_off') && <DuePart {...props} way="set_off" />}
      <StatePart {...props} />
    </div>
  );
}

function StatePart({ lang, t, country, state, page, payouts, formats, isEditor, ticked, action }: PayoutsScreenProps) {
  const path = localePath(href('referral-payouts', { country }), lang);
  const countOf = (one: PayoutState): number => payouts.counts.find((row) => row.state === one)?.count ?? 0;
  const isTaking = isEditor && state === 'approved' && payouts.rows.some(({ net }) => net > 0);
  const table = (
    <ReadTable
      titles={[
        ...(isTaking ? [t('payouts_choose')] : []),
        ...[t('reward_number'), t('payouts_agent'), t('payouts_net'), t('payouts_entries'), t('reward_statement'), t('payouts_next')],
      ]}
      rows={payouts.rows.map((payout) => {
        const next = nextStep(payout);
        const name = agentName(payout, lang);
        return {
          id: payout.id,
          cells: [
            ...(isTaking
              ? [
                  payout.net > 0 && (
                    <PlainCheck key="tick" name="payout" value={payout.id} defaultChecked={ticked.includes(payout.id)}>
                      <span className="sr-only">{t('payouts_bank_of', { number: payout.number, agent: name })}</span>
                    </PlainCheck>
                  ),
                ]
              : []),
            <a key="open" className="text-sea underline" href={localePath(href('referral-payout', { country, id: payout.id }), lang)}>
              {payout.number}
            </a>,
            name,
            `${writeMoney(headSum(payout), payout.currency, formats)}${payout.way === 'set_off' && payout.net === 0 ? ` ${t('settle_to_hand')}` : ''}`,
            String(payout.entries),
            formatDay(payout.until, lang),
            next ? t(next) : '',
          ],
        };
      })}
    />
  );
  return (
    <section aria-labelledby="payouts-states" className="grid gap-2">
      <h2 id="payouts-states" className="kit-heading px-4">
        {t('payouts_states')}
      </h2>
      <nav className="kit-tabs px-4" aria-label={t('payouts_states')}>
        {(Object.keys(OFFICE_STATES) as PayoutState[]).map((one) => (
          <a key={one} href={`${path}?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {t('payouts_tab', { state: t(OFFICE_STATES[one]), count: countOf(one) })}
          </a>
        ))}
      </nav>
      {payouts.rows.length === 0 ? (
        <p className="px-4 text-ink-2">{t('payouts_none')}</p>
      ) : isTaking ? (
        <form method="post" data-proven="" action={action} className="grid gap-3">
          {table}
          <p className="px-4">
            <button type="submit" className="kit-button kit-button-primary" name="act" value="bank">
              {t('payouts_bank')}
            </button>
          </p>
        </form>
      ) : (
        table
      )}
      {(page > 1 || payouts.hasMore) && (
        <nav className="flex gap-2 px-4" aria-label={t('payouts_states')}>
          {page > 1 && (
            <a className="kit-button kit-button-plain" href={`${path}?state=${state}&page=${page - 1}`}>
              {t('payouts_page_before')}
            </a>
          )}
          {payouts.hasMore && (
            <a className="kit-button kit-button-plain" href={`${path}?state=${state}&page=${page + 1}`}>
              {t('payouts_page_after')}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

/** The state that an address asks for; drafts where it asks for none. */
export const askedState = (word: string | null): PayoutState => PAYOUT_STATES.find((one) => one === word) ?? 'draft';
