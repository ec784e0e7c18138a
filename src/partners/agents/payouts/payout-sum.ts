import type { Translate } from '../../../i18n/message-key.ts';
import type { PayoutMoney } from '../../../model/agents/payouts.operations.ts';
import { toHandOver } from './payout.rules.ts';

type Write = (minor: number) => string;

/** What a settlement comes to: how much its agent held, how much of it is his, and what is left to hand over. */
function settlementSum({ gross, clawbacks, net, held, set_off }: PayoutMoney, t: Translate, money: Write): string {
  const share = gross + clawbacks;
  const rest = toHandOver({ held, set_off });
  const said =
    net > 0
      ? t('settle_sum_paid', { share: money(share), held: money(set_off), net: money(net) })
      : set_off < 0
        ? t('settle_sum_back', { held: money(held), share: money(-set_off), rest: money(rest) })
        : t('settle_sum', { held: money(held), share: money(set_off), rest: money(rest) });
  return gross === 0 || clawbacks === 0
    ? said
    : `${t('settle_share_less', { gross: money(gross), clawbacks: money(-clawbacks), share: money(share) })}. ${said}`;
}

/**
 * What a payout comes to, in a sentence.
 * @example payoutSum({ way: 'transfer', gross: 34_800, clawbacks: -5_000, net: 29_800, … }, t, money) // '฿348 − ฿50 taken back = ฿298'
 */
export function payoutSum(payout: PayoutMoney, t: Translate, money: Write): string {
  const { way, gross, clawbacks, net } = payout;
  if (way === 'set_off') return settlementSum(payout, t, money);
  return clawbacks === 0 ? t('reward_sum', { net: money(net) }) : t('reward_sum_less', { gross: money(gross), clawbacks: money(-clawbacks), net: money(net) });
}

/** What stands beside the number of a payout: what its agent gets, or hands over. */
export const headSum = (payout: PayoutMoney): number => (payout.way === 'set_off' && payout.net === 0 ? toHandOver(payout) : payout.net);

/** The line of a settlement that is no entry: all lines together are what the house pays. */
export function setOffLine({ way, set_off }: PayoutMoney, t: Translate): { readonly title: string; readonly amount: number } | null {
  if (way !== 'set_off' || set_off === 0) return null;
  return { title: t(set_off < 0 ? 'settle_line_back' : 'settle_line'), amount: -set_off };
}

/** A payout of a statement, ready to be set: texts alone, in the reader's language. */
export interface StatementPart {
  readonly heading: string;
  readonly state: string;
  readonly sum: string;
  /** Of each column, as many as a row has cells. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A statement, ready to be set as a PDF. */
export interface StatementPage {
  readonly language: string;
  readonly title: string;
  /** Whose it is. */
  readonly agent: string;
  readonly parts: readonly StatementPart[];
}
