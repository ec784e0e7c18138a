import { Hidden, PlainInput } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { ListedAgent, MergeFacts, MergePreview } from '../../../model/agents/office.operations.ts';
import { agentName } from '../parts/office-words.ts';
import { costsOf } from '../roster/agent-list.rules.ts';
import type { MergeFault } from './merge.rules.ts';

const WORDS: Readonly<Record<MergeFault | 'changed', MessageKey>> = {
  same: 'merge_fault_same',
  merged: 'merge_fault_merged',
  into_merged: 'merge_fault_into_merged',
  into_stopped: 'merge_fault_into_stopped',
  payouts: 'merge_fault_payouts',
  settlement: 'merge_fault_settlement',
  cash: 'merge_fault_cash',
  changed: 'merge_fault_changed',
};

/** Why two agents cannot become one now, with what to do about it, by the word of the fault. */
export const MERGE_FAULT_WORDS: Readonly<Partial<Record<string, MessageKey>>> = WORDS;

export interface MergeScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly preview: MergePreview;
  /** Name of the one whom he was merged with; '' where he was not. */
  readonly mergedInto: string;
  readonly q: string;
  /** Who was found by these words, but for the agent himself. */
  readonly found: readonly ListedAgent[];
  readonly formats: readonly CurrencyFormat[];
  /** Address of this page for this agent and somebody whom he may become. */
  readonly hrefFor: (into: string) => string;
  readonly backHref: string;
  readonly refused: { readonly reason: string; readonly problem: string } | null;
  readonly pressKey: string;
  readonly action: string;
}

const COUNTS = [
  ['leads', 'merge_count_leads'],
  ['vouchers', 'merge_count_vouchers'],
  ['codes', 'merge_count_codes'],
  ['manual', 'merge_count_manual'],
  ['allotments', 'merge_count_allotments'],
  ['payouts', 'merge_count_payouts'],
  ['drafts', 'merge_count_drafts'],
  ['rules', 'merge_count_rules'],
  ['both', 'merge_count_both'],
] as const satisfies readonly (readonly [keyof MergeFacts['counts'], MessageKey])[];

/** One agent becomes another: whom, what goes over, why, and that there is no way back. */
export function MergeScreen(props: MergeScreenProps) {
  const { lang, t, timezone, preview, mergedInto, refused, backHref } = props;
  const { other, kept, facts } = preview;
  const name = agentName(other, lang);
  return (
    <div className="grid max-w-2xl gap-4 px-4 py-4">
      <header className="grid gap-2">
        <p>
          <a className="kit-link" href={backHref}>
            {t('merge_back')}
          </a>
        </p>
        <h1 className="kit-heading">{t('merge_title', { agent: name })}</h1>
        {mergedInto === '' && <p className="text-ink-2">{t('merge_text')}</p>}
        {refused && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {refused.problem}
          </p>
        )}
      </header>
      {mergedInto === '' ? (
        <>
          <Choice {...props} />
          {kept && facts && <Preview {...props} kept={kept} facts={facts} />}
        </>
      ) : (
        <p className="kit-notice" role="status">
          {t('merge_done', { agent: name, into: mergedInto, day: formatDate(other.merged_at, lang, timezone) })}
        </p>
      )}
    </div>
  );
}

/** Whom he is to become: found by name or code. */
function Choice({ lang, t, preview, q, found, hrefFor }: MergeScreenProps) {
  return (
    <section className="grid gap-2">
      <form method="get" className="flex flex-wrap items-end gap-2">
        <Hidden of={{ agent: preview.other.agent }} />
        <PlainInput className="grow" id="merge-q" label={t('merge_into')} type="search" name="q" defaultValue={q} maxLength={60} required />
        <button type="submit" className="kit-button kit-button-plain">
          {t('agents_find')}
        </button>
      </form>
      {q !== '' && found.length === 0 && <p className="text-ink-2">{t('agents_none')}</p>}
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map((row) => (
            <li key={row.agent}>
              <a className="kit-button kit-button-quiet" href={hrefFor(row.agent)}>
                {agentName(row, lang)} {row.code !== '' && <span className="text-ink-2">{row.code}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Preview({
  lang,
  t,
  preview: { other },
  formats,
  refused,
  pressKey,
  action,
  kept,
  facts,
}: MergeScreenProps & { readonly kept: NonNullable<MergePreview['kept']>; readonly facts: MergeFacts }) {
  const names = { agent: agentName(other, lang), into: agentName(kept, lang) };
  const counts = COUNTS.filter(([name]) => facts.counts[name] > 0);
  return (
    <section className="grid gap-3" aria-labelledby="merge-preview">
      <h2 id="merge-preview" className="text-lg font-semibold">
        {t('merge_preview', names)}
      </h2>
      {facts.faults.length > 0 ? (
        <ul className="kit-notice kit-notice-bad grid gap-1" role="alert">
          {facts.faults.flatMap((fault) => {
            const words = MERGE_FAULT_WORDS[fault];
            return words ? [<li key={fault}>{t(words, { numbers: facts.under_way.join(', '), sums: sumsOf(facts.cash, formats) })}</li>] : [];
          })}
        </ul>
      ) : (
        <>
          <ul className="grid gap-1">
            {counts.map(([name, words]) => (
              <li key={name}>{t(words, { n: facts.counts[name] })}</li>
            ))}
            {costsOf(facts.sums.map((sum) => ({ ...sum, agent: other.agent }))).flatMap(({ currency, held, due, paid }) =>
              (
                [
                  ['held', held, t('agents_cost_held', { sum: writeMoney(held, currency, formats) })],
                  ['due', due, t('agents_cost_due', { sum: writeMoney(due, currency, formats) })],
                  ['paid', paid, t('agents_cost_paid', { sum: writeMoney(paid, currency, formats) })],
                ] as const
              ).flatMap(([part, sum, text]) => (sum === 0 ? [] : [<li key={`${currency}${part}`}>{text}</li>])),
            )}
            {counts.length === 0 && facts.sums.length === 0 && <li>{t('merge_nothing')}</li>}
          </ul>
          <form method="post" data-proven="" action={action} className="grid gap-3">
            <Hidden of={{ into: kept.agent, expected: other.revision, expected_kept: kept.revision, seen: facts.seen, key: pressKey }} />
            <PlainInput id="merge-reason" label={t('agents_reason')} name="reason" maxLength={300} required defaultValue={refused?.reason ?? ''} />
            <p className="kit-hint">{t('merge_final', names)}</p>
            <button type="submit" className="kit-button kit-button-danger">
              {t('merge_press', names)}
            </button>
          </form>
        </>
      )}
    </section>
  );
}

const sumsOf = (sums: readonly { readonly currency: string; readonly amount: number }[], formats: readonly CurrencyFormat[]): string =>
  sums.map(({ currency, amount }) => writeMoney(amount, currency, formats)).join(', ');
