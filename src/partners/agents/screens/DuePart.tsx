import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { writeMoney } from '../../../lib/money.ts';
import type { DuePayout } from '../repo/payouts.ts';
import type { PayoutWay } from '../../../model/agents/fields/vocab.ts';
import { isPaidOut } from '../rules/payout.ts';
import { agentName } from '../office-words.ts';
import type { PayoutsScreenProps } from './payouts-props.ts';
import { ReadTable } from './ReadTable.tsx';

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
export function DuePart({ lang, t, due: all, formats, isEditor, ticked, action, way }: PayoutsScreenProps & { readonly way: PayoutWay }) {
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
                          <label key="tick" className="kit-check">
                            <input type="checkbox" name="due" value={dueKey(row)} defaultChecked={ticked.includes(dueKey(row))} />
                            <span className="sr-only">{t(words.choose, { agent: name, sum })}</span>
                          </label>
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
