import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { roleOf } from '../../../access/session.ts';
import { asking } from '../../../data/ask.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { major } from '../../../lib/money.ts';
import { offerHandover, readHandovers } from '../../../model/guide/operations.ts';
import type { HandoverRow, Handovers, OpenCash, Sum } from '../../../model/guide/answers.ts';
import { differs, linesOf, sumsOf } from '../rules/cash.ts';
import { CountHandover, Sums, typedSums } from './CountHandover.tsx';
import { guideT } from './texts.ts';
import { sumsText, sumText } from './words.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';

const load = asking(readHandovers);
const STATE_WORDS = { offered: 'handovers_state_offered', returned: 'handovers_state_returned', done: 'handovers_state_done' } as const;

/** Cash of tours on its way to the office: what guides still have, what they hand over, and what was counted. */
export const HandoversScreen = staffScreen(guideT, HandoversOf);

function HandoversOf({ first }: { readonly first: Handovers }) {
  const { t, country, session } = useStaff();
  const { formats } = useFormats();
  const { found, refresh } = useQuery(load, [{ country }], { first, isCarried: true });
  const { open, rows } = found.data ?? first;
  const isGuide = roleOf(session) === 'guide';
  const actors = [...new Set(open.map(({ actor }) => actor))];
  return (
    <div className="pier">
      <h1>{t('handovers_title')}</h1>
      <section className="pier-day">
        <h2>{t('handovers_open')}</h2>
        {open.length === 0 && <p className="pier-say">{t('handovers_open_none')}</p>}
        {actors.map((actor) => (
          <Open key={actor} cash={open.filter((one) => one.actor === actor)} />
        ))}
        {isGuide && open.length > 0 && <Offer key={open.map(({ key }) => key).join()} cash={open} onDone={refresh} />}
      </section>
      <section className="pier-day">
        <h2>{t('handovers_list')}</h2>
        {rows.length === 0 && <p className="pier-say">{t('handovers_none')}</p>}
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="pier-party" data-done={row.state !== 'offered'}>
              <Row row={row} sums={(sums) => sumsText(formats, sums, t)} />
              {row.state === 'offered' && can(session, 'guide.count') && <CountHandover row={row} onDone={refresh} />}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What one person took and has not handed over, by voucher. */
function Open({ cash }: { readonly cash: readonly OpenCash[] }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  return (
    <div>
      <ul className="pier-done">
        {cash.map((one) => (
          <li key={one.key} className="pier-line">
            <span>
              {one.name || one.number}
              <small>{[one.number, formatDay(one.day, lang)].filter(Boolean).join(', ')}</small>
            </span>
            <b>{sumText(formats, one)}</b>
          </li>
        ))}
      </ul>
      <p className="pier-sum">
        {t('handovers_noted')}: {sumsText(formats, sumsOf(cash), t)}
      </p>
    </div>
  );
}

/** A guide counts what he has and signs it. */
function Offer({ cash, onDone }: { readonly cash: readonly OpenCash[]; readonly onDone: () => void }) {
  const { t, country } = useStaff();
  const noted = sumsOf(cash);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(noted.map(({ currency, amount }) => [currency, String(major(amount))])),
  );
  const [explanation, setExplanation] = useState('');
  const [isAsked, setAsked] = useState(false);
  const handed = typedSums(typed);
  const isOther = handed !== null && differs(linesOf(noted, handed));
  const offer = async (): Promise<Pressed> => {
    setAsked(true);
    if (!handed || (isOther && explanation.trim() === '')) return false;
    await asking(offerHandover)({ country, keys: cash.map(({ key }) => key), handed, explanation: explanation.trim() });
    sayDone(t('handovers_offered'));
    onDone();
  };
  return (
    <div className="pier-cash">
      <Sums title={t('handovers_handed')} typed={typed} onType={setTyped} isWrong={isAsked && !handed} />
      {isOther && (
        <TextField
          label={t('handovers_explain')}
          value={explanation}
          maxLength={500}
          isRequired
          onChange={setExplanation}
          error={isAsked && explanation.trim() === '' ? t('handovers_explain_missing') : undefined}
        />
      )}
      <Button look="primary" action={offer}>
        {t('handovers_offer')}
      </Button>
    </div>
  );
}

/** Whose it is, how much, and who signed. */
function Row({ row, sums }: { readonly row: HandoverRow; readonly sums: (sums: readonly Sum[]) => string }) {
  const { t, lang, timezone } = useStaff();
  const guide = lang === 'ru' ? row.guide_ru : row.guide_en || row.guide_ru;
  const at = (text: string): string => formatMoment(text, lang, timezone);
  const of = (name: 'noted' | 'handed'): readonly Sum[] => row.lines.map((line) => ({ currency: line.currency, amount: line[name] }));
  return (
    <>
      <h3>
        {guide} <small>{t(STATE_WORDS[row.state])}</small>
      </h3>
      <p>
        {t('handovers_noted')}: {sums(of('noted'))}. {t('handovers_handed')}: <b>{sums(of('handed'))}</b>
      </p>
      {row.explanation && <p className="pier-warn">{row.explanation}</p>}
      <p className="pier-fine">{t('handovers_signed', { guide, at: at(row.offered_at) })}</p>
      {row.state === 'done' && (
        <p className="pier-fine">{[t('handovers_counted_by', { name: row.counted_name, at: at(row.counted_at) }), row.reason].filter(Boolean).join(': ')}</p>
      )}
      {row.state === 'returned' && (
        <p className="pier-fine">{t('handovers_returned_by', { name: row.counted_name, at: at(row.counted_at), reason: row.reason })}</p>
      )}
    </>
  );
}
