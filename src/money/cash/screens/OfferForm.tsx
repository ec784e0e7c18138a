import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useKept } from '../../../kit/form/use-kept.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { type Holdings, offerMove } from '../repo/cash.ts';
import { giversOf, isAlone, leftOf, type Side, takersOf } from './sides.ts';
import { SumFields, typedSums } from './typed-sums.tsx';
import { sumsText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

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
    await offerMove(await browserPb(), body, keys.keyFor(body));
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
