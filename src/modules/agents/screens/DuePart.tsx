import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { writeMoney } from '../../../lib/money.ts';
import type { DuePayout } from '../repo/payouts.ts';
import { isPaidOut } from '../rules/payout.ts';
import { agentName } from '../office-words.ts';
import type { PayoutsScreenProps } from './PayoutsScreen.tsx';
import { ReadTable } from './ReadTable.tsx';

/** How a row is named in a form. */
export const dueKey = ({ agent, currency }: Pick<DuePayout, 'agent' | 'currency'>): string => `${agent}:${currency}`;
const isStopped = ({ profile }: DuePayout): boolean => profile === 'suspended' || profile === 'closed';
const isReady = (row: DuePayout): boolean => row.draft === '' && !isStopped(row) && isPaidOut({ gross: row.net, clawbacks: 0, net: row.net }, row.least);

/** Who is due how much: those who can be paid are ticked and drawn up, the others say why not. */
export function DuePart({ lang, t, due, formats, isEditor, ticked, action }: PayoutsScreenProps) {
  const noteOf = (row: DuePayout): string => {
    const money = (minor: number): string => writeMoney(minor, row.currency, formats);
    if (row.draft !== '') return t('payouts_drafted');
    if (isStopped(row)) return t('payouts_stopped');
    if (row.net <= 0) return t('payouts_carried_less');
    if (row.net < row.least) return t('payouts_carried', { net: money(row.net), least: money(row.least) });
    return row.has_account ? '' : t('payouts_no_account');
  };
  const isDrawing = isEditor && due.some(isReady);
  const rows = due.toSorted((one, other) => Number(isReady(other)) - Number(isReady(one)));
  return (
    <section aria-labelledby="payouts-due">
      <div className="px-4 pb-2">
        <h2 id="payouts-due" className="kit-heading">
          {t('payouts_due')}
        </h2>
        <p className="text-ink-2">{due.length === 0 ? t('payouts_due_none') : t('payouts_due_text')}</p>
      </div>
      {due.length > 0 && (
        <form method="post" action={action} className="grid gap-3">
          <ReadTable
            titles={[
              ...(isDrawing ? [t('payouts_choose')] : []),
              ...[t('payouts_agent'), t('payouts_net'), t('payouts_entries'), t('payouts_since'), t('payouts_note')],
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
                            <span className="sr-only">{t('payouts_choose_of', { agent: name, sum })}</span>
                          </label>
                        ) : (
                          ''
                        ),
                      ]
                    : []),
                  name,
                  sum,
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
                {t('payouts_draw')}
              </button>
            </p>
          )}
        </form>
      )}
    </section>
  );
}
