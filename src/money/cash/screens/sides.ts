import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { BANK, HOLDER } from '../../../model/cash/fields/vocab.ts';
import type { Holdings } from '../repo/cash.ts';
import { isBox } from '../rules/day.ts';
import type { HolderName } from '../rules/shapes.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { addUp } from '../rules/sums.ts';

/** A holder to choose. */
export interface Side {
  readonly holder: string;
  readonly text: string;
  readonly kind: string;
}

/** From whom the reader may hand cash over: himself; whoever keeps the books from boxes, agents, and the bank too. */
export function giversOf({ held, boxes, own, names }: Holdings, mayKeep: boolean, lang: Language, t: Translate): readonly Side[] {
  const has = (holder: string): boolean => held.some((one) => one.holder === holder && one.amount > 0);
  const agents = names.filter(({ kind, holder }) => kind === 'agent' && has(holder));
  const mine = has(own) ? [{ holder: own, text: t('cash_myself'), kind: 'own' }] : [];
  if (!mayKeep) return [...mine, ...(own.startsWith(HOLDER.user) ? agents.map((one) => sideOf(one, lang)) : [])];
  const all = boxes.map((box) => ({ holder: `${HOLDER.box}${box.id}`, text: localized(box, 'name', lang), kind: box.kind }));
  return [
    ...all.filter(({ holder }) => has(holder)),
    ...mine,
    ...agents.map((one) => sideOf(one, lang)),
    ...(has(BANK) ? [{ holder: BANK, text: t('cash_bank'), kind: 'bank' }] : []),
  ];
}

const sideOf = (one: HolderName, lang: Language): Side => ({ holder: one.holder, text: localized(one, 'name', lang), kind: one.kind });

/** To whom it may go from there. */
export function takersOf({ boxes, people, own }: Holdings, from: Side, lang: Language, t: Translate): readonly Side[] {
  const all = boxes
    .map((box) => ({ holder: `${HOLDER.box}${box.id}`, text: localized(box, 'name', lang), kind: box.kind }))
    .filter(({ holder }) => holder !== from.holder);
  if (from.kind === 'bank') return all;
  if (!isBox(from.holder)) return from.kind === 'agent' && people.length === 0 ? [{ holder: own, text: t('cash_myself'), kind: 'own' }] : all;
  const staff = people.filter(({ kind, holder }) => kind !== 'agent' && holder !== own).map((one) => sideOf(one, lang));
  return [{ holder: BANK, text: t('cash_bank'), kind: 'bank' }, ...all, ...staff];
}

/** Whether nobody on the other side signs here, so that a word has to say what stands on the slip. */
export const isAlone = (from: Side, to: Side): boolean => [from.kind, to.kind].some((kind) => kind === 'bank' || kind === 'agent');

/** What is left to hand over: what is held less what is offered already. */
export function leftOf({ held, moves }: Holdings, holder: string): readonly CashSum[] {
  const offered = moves.filter((move) => move.state === 'offered' && move.from_holder === holder).flatMap(({ lines }) => lines);
  const has = held.filter((one) => one.holder === holder).map(({ currency, amount }) => ({ currency, amount }));
  return addUp([...has, ...offered.map(({ currency, amount }) => ({ currency, amount: -amount }))]).filter(({ amount }) => amount > 0);
}
