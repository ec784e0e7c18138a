import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { offerMove } from '../../../model/cash/operations.ts';
import { SumFields, typedSums } from './typed-sums.tsx';
import { sumsText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { BANK, HOLDER } from '../../../model/cash/fields/vocab.ts';
import { isBox } from '../rules/day.ts';
import type { HolderName, Holdings } from '../../../model/cash/answers.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { addUp } from '../rules/sums.ts';

/** A holder to choose. */
interface Side {
  readonly holder: string;
  readonly text: string;
  readonly kind: string;
}

/** From whom the reader may hand cash over: himself; whoever keeps the books from boxes, agents, and the bank too. */
function giversOf({ held, boxes, own, names }: Holdings, mayKeep: boolean, lang: Language, t: Translate): readonly Side[] {
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
function takersOf({ boxes, people, own }: Holdings, from: Side, lang: Language, t: Translate): readonly Side[] {
  const all = boxes
    .map((box) => ({ holder: `${HOLDER.box}${box.id}`, text: localized(box, 'name', lang), kind: box.kind }))
    .filter(({ holder }) => holder !== from.holder);
  if (from.kind === 'bank') return all;
  if (!isBox(from.holder)) return from.kind === 'agent' && people.length === 0 ? [{ holder: own, text: t('cash_myself'), kind: 'own' }] : all;
  const staff = people.filter(({ kind, holder }) => kind !== 'agent' && holder !== own).map((one) => sideOf(one, lang));
  return [{ holder: BANK, text: t('cash_bank'), kind: 'bank' }, ...all, ...staff];
}

/** Whether nobody on the other side signs here, so that a word has to say what stands on the slip. */
const isAlone = (from: Side, to: Side): boolean => [from.kind, to.kind].some((kind) => kind === 'bank' || kind === 'agent');

/** What is left to hand over: what is held less what is offered already. */
function leftOf({ held, moves }: Holdings, holder: string): readonly CashSum[] {
  const offered = moves.filter((move) => move.state === 'offered' && move.from_holder === holder).flatMap(({ lines }) => lines);
  const has = held.filter((one) => one.holder === holder).map(({ currency, amount }) => ({ currency, amount }));
  return addUp([...has, ...offered.map(({ currency, amount }) => ({ currency, amount: -amount }))]).filter(({ amount }) => amount > 0);
}

interface OfferFormProps {
  readonly holdings: Holdings;
  readonly onDone: () => void;
}

/** Hands cash over: from whom, to whom, how much of each currency. What is typed stays in the tab until it is handed over. */
export function OfferForm({ holdings, onDone }: OfferFormProps) {
  const { t, lang, session } = useStaff();
  const { formats } = useFormats();
  const [kept, put, drop] = useKept('cash/move', { ...Object.fromEntries(formats.map(({ code }) => [code, ''])), from: '', to: '', note: '' });
  const { from, to, note, ...typed } = kept;
  const givers = giversOf(holdings, can(session, 'cash.edit'), lang, t);
  const giver = givers.find(({ holder }) => holder === from) ?? givers[0];
  if (!giver) return <p className="kit-hint">{t('cash_offer_none')}</p>;
  const takers = takersOf(holdings, giver, lang, t);
  const taker = takers.find(({ holder }) => holder === to) ?? takers[0];
  if (!taker) return <p className="kit-hint">{t('cash_offer_nowhere')}</p>;
  return (
    <div className="kit-form">
      <div className="desk-pair">
        <ChoiceField
          label={t('cash_from')}
          value={giver.holder}
          choices={givers.map(({ holder }) => holder)}
          titleOf={(holder) => givers.find((one) => one.holder === holder)?.text ?? ''}
          onChoose={(next) => put({ from: next })}
        />
        <ChoiceField
          label={t('cash_to')}
          value={taker.holder}
          choices={takers.map(({ holder }) => holder)}
          titleOf={(holder) => takers.find((one) => one.holder === holder)?.text ?? ''}
          onChoose={(next) => put({ to: next })}
        />
      </div>
      <Sums key={giver.holder} {...{ holdings, giver, taker, note, typed, put, drop, onDone }} />
    </div>
  );
}

interface SumsProps extends OfferFormProps {
  readonly giver: Side;
  readonly taker: Side;
  readonly note: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly put: (change: Readonly<Record<string, string>>) => void;
  readonly drop: () => void;
}

function Sums({ holdings, giver, taker, note, typed, put, drop, onDone }: SumsProps) {
  const { t, country } = useStaff();
  const { formats } = useFormats();
  const keys = useIdempotencyKeys('cash/move');
  const [isAsked, setAsked] = useState(false);
  const left = leftOf(holdings, giver.holder);
  const known = left.map(({ currency }) => currency);
  const lines = typedSums(Object.fromEntries(known.map((currency) => [currency, typed[currency] ?? ''])));
  const isNoteWanted = isAlone(giver, taker);
  const offer = async (): Promise<Pressed> => {
    setAsked(true);
    if (!lines || lines.length === 0 || (isNoteWanted && note.trim() === '')) return false;
    const body = { country, from: giver.holder, to: taker.holder, lines, note: note.trim() };
    await asking(offerMove)(body, { key: keys.keyFor(body) });
    keys.done();
    drop();
    setAsked(false);
    sayDone(t(isNoteWanted ? 'cash_move_done' : 'cash_move_offered'));
    onDone();
  };
  const fault = isAsked && (!lines || lines.length === 0) ? t(lines ? 'cash_sum_missing' : 'cash_sum_wrong') : undefined;
  return (
    <>
      <p className="kit-hint">{t('cash_left', { sums: sumsText(formats, left, t('cash_nothing')) })}</p>
      <SumFields title={t('cash_sum')} currencies={known} typed={typed} onType={put} error={fault} />
      <TextField
        label={t(isNoteWanted ? 'cash_note_slip' : 'cash_note')}
        value={note}
        maxLength={300}
        isRequired={isNoteWanted}
        onChange={(next) => put({ note: next })}
        error={isAsked && isNoteWanted && note.trim() === '' ? t('cash_note_missing') : undefined}
      />
      <Button look="primary" action={offer}>
        {t('cash_offer')}
      </Button>
    </>
  );
}
