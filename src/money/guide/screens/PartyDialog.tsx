import { useState } from 'react';
import { can, isSeniorRole } from '../../../access/policy.ts';
import { roleOf } from '../../../access/session.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, major } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { Tick } from '../../../kit/form/Tick.tsx';
import type { ManifestDeparture } from '../../../model/guide/answers.ts';
import { REFUSALS, type RefusalWhy, TOUR_CASH } from '../../../model/guide/fields/vocab.ts';
import { asksOf, REFUSAL_SENTENCES } from '../rules/asks.ts';
import type { GuideView, NewAction, PartyView } from './use-guide-day.ts';
import { actionText, collectorText, fetchedText, mealText, personText, STATE_WORDS, sumText, TOLD_WORDS, WHY_WORDS } from './words.ts';

/** What an action says of itself where it says nothing. */
export const BLANK = { who: [], undoes: '', amount: 0, currency: '', why: '', note: '' } as const;

interface PartyCardProps {
  readonly view: PartyView;
  readonly departure: ManifestDeparture;
  readonly formats: readonly CurrencyFormat[];
  readonly act: GuideView['act'];
  readonly onMore: () => void;
}

/** One party: who they are, what to know of them, and the one press that takes them aboard. */
export function PartyCard({ view, departure, formats, act, onMore }: PartyCardProps) {
  const { t } = useStaff();
  const { party, standing, left } = view;
  const awaited = standing.people.flatMap(({ state }, at) => (state === 'awaited' ? [party.people[at]?.id ?? ''] : []));
  const sold = party.people.filter(({ isOff }) => !isOff);
  const asks = asksOf(party);
  const meal = party.meal === 'normal' ? '' : mealText(t, party.meal);
  const unsold = party.state === 'on_hold' ? t('pier_state_on_hold') : party.state === 'pending_supplier' ? t('pier_state_pending_supplier') : '';
  return (
    <article className="pier-party" data-done={awaited.length === 0}>
      <h2>
        {party.name || party.number} <small>{sold.length}</small>
      </h2>
      <ul className="pier-people">
        {party.people.map((person, at) => {
          const state = standing.people[at]?.state ?? 'awaited';
          return (
            <li key={person.id} data-state={state}>
              <span>{personText(t, person)}</span> <b>{[t(STATE_WORDS[state]), person.isOff && state !== 'off' && t('pier_off')].filter(Boolean).join(', ')}</b>
            </li>
          );
        })}
      </ul>
      {[fetchedText(t, party), meal, party.note, unsold].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {left > 0 && <p className="pier-sum">{t('pier_collect', { sum: sumText(formats, { amount: left, currency: party.currency }) })}</p>}
      {party.collect > 0 && party.collector !== 'guide' && <p>{collectorText(t, party.collector)}</p>}
      {asks.length > 0 && awaited.length > 0 && <p className="pier-warn">{t('pier_ask', { what: asks.map((one) => t(WHY_WORDS[one])).join(', ') })}</p>}
      {standing.told.map((told) => (
        <p key={told} className="pier-warn">
          {t(TOLD_WORDS[told])}
        </p>
      ))}
      <p className="pier-row">
        <Button action={onMore} label={`${t('pier_more')}: ${party.name}`}>
          {t('pier_more')}
        </Button>
        {awaited.length > 0 && !party.gone && (
          <Button
            look="primary"
            label={`${t('pier_check_in_all', { count: awaited.length })}: ${party.name}`}
            action={() => act({ ...BLANK, kind: 'check_in', departure: departure.id, voucher: party.id, who: awaited })}
          >
            {t('pier_check_in_all', { count: awaited.length })}
          </Button>
        )}
      </p>
    </article>
  );
}

interface PartyDialogProps {
  readonly view: PartyView;
  readonly departure: ManifestDeparture;
  readonly day: GuideView;
  readonly onClose: () => void;
}

/** Part of a party, cash, whoever did not come, whoever is not taken aboard, and what was done. */
export function PartyDialog({ view, departure, day, onClose }: PartyDialogProps) {
  const { t, session } = useStaff();
  const { party, standing } = view;
  const [chosen, setChosen] = useState<readonly string[]>(
    standing.people.flatMap(({ state }, at) => (state === 'awaited' ? [party.people[at]?.id ?? ''] : [])),
  );
  const [isRefusing, setRefusing] = useState(false);
  // A phone without a signal knows its guide by the copy.
  const mayAct = session === null || can(session, 'guide.act');
  const act = (action: Pick<NewAction, 'kind'> & Partial<NewAction>): Promise<void> =>
    day.act({ ...BLANK, departure: departure.id, voucher: party.id, ...action });
  const toggle = (id: string): void => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog title={`${party.name} ${party.number}`.trim()} isOpen onClose={onClose} isWide>
      <div className="pier-dialog pier-form">
        <fieldset>
          <legend>{t('pier_who')}</legend>
          {party.people.map((person, at) => (
            <Tick key={person.id} className="pier-check" isOn={chosen.includes(person.id)} onChange={() => toggle(person.id)}>
              <span>{personText(t, person)}</span>
              <b>{t(STATE_WORDS[standing.people[at]?.state ?? 'awaited'])}</b>
            </Tick>
          ))}
        </fieldset>
        {mayAct && !party.gone && chosen.length > 0 && !isRefusing && (
          <p className="pier-row">
            <Button action={() => setRefusing(true)} look="danger">
              {t('pier_refuse_act')}
            </Button>
            <Button action={() => act({ kind: 'no_show', who: chosen }).then(onClose)}>{t('pier_missed_act')}</Button>
            <Button look="primary" action={() => act({ kind: 'check_in', who: chosen }).then(onClose)}>
              {t('pier_check_in')} {chosen.length}
            </Button>
          </p>
        )}
        {isRefusing && (
          <Refusing
            names={party.people.flatMap(({ id, name }) => (chosen.includes(id) && name !== '' ? [name] : []))}
            onTold={(why, note) => act({ kind: 'refuse', who: chosen, why, note }).then(onClose)}
          />
        )}
        {mayAct && !isRefusing && <Cash left={view.left} currency={party.currency} onTaken={(amount, currency) => act({ kind: 'cash', amount, currency })} />}
        <Done view={view} day={day} undo={(key) => act({ kind: 'undo', undoes: key })} />
        <Button action={onClose}>{t('pier_close')}</Button>
      </div>
    </Dialog>
  );
}

/** The sentence in both languages, large: the guide shows the phone, and writes down who was told. */
function Refusing({ names, onTold }: { readonly names: readonly string[]; readonly onTold: (why: RefusalWhy, note: string) => Promise<void> }) {
  const { t } = useStaff();
  const [why, setWhy] = useState<RefusalWhy>('pregnancy');
  const [told, setTold] = useState(names[0] ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = (): Promise<void> | undefined => {
    setMissing(told.trim() === '');
    return told.trim() === '' ? undefined : onTold(why, told.trim());
  };
  return (
    <section className="pier-refusing" aria-label={t('pier_refuse_show')}>
      <ChoiceField label={t('pier_refuse_why')} value={why} choices={REFUSALS} titleOf={(one) => t(WHY_WORDS[one])} onChoose={setWhy} />
      <p className="pier-fine">{t('pier_refuse_show')}</p>
      <blockquote lang="ru">{REFUSAL_SENTENCES[why].ru}</blockquote>
      <blockquote lang="en">{REFUSAL_SENTENCES[why].en}</blockquote>
      <TextField
        label={t('pier_refuse_told')}
        value={told}
        maxLength={120}
        onChange={setTold}
        isRequired
        error={isMissing ? t('pier_refuse_told_missing') : undefined}
      />
      <Button look="danger" action={save}>
        {t('pier_refuse_save')}
      </Button>
    </section>
  );
}

interface CashProps {
  readonly left: number;
  readonly currency: string;
  readonly onTaken: (amount: number, currency: string) => Promise<void>;
}

function Cash({ left, currency: owed, onTaken }: CashProps) {
  const { t } = useStaff();
  const [sum, setSum] = useState(left > 0 ? String(major(left)) : '');
  const [currency, setCurrency] = useState(TOUR_CASH.find((one) => one === owed) ?? 'THB');
  const [isWrong, setWrong] = useState(false);
  const save = async (): Promise<Pressed> => {
    const amount = minorIn(sum);
    setWrong(amount === null || amount <= 0);
    if (amount === null || amount <= 0) return false;
    await onTaken(amount, currency);
    setSum('');
  };
  return (
    <section className="pier-cash" aria-label={t('pier_cash_act')}>
      <TextField label={t('pier_cash_sum')} value={sum} isNumber maxLength={12} onChange={setSum} error={isWrong ? t('pier_cash_wrong') : undefined} />
      <ChoiceField label={t('pier_cash_currency')} value={currency} choices={TOUR_CASH} titleOf={(one) => one} onChoose={setCurrency} />
      <Button action={save}>{t('pier_cash_save')}</Button>
    </section>
  );
}

/** What was done to the party and stands; everybody takes back his own, a senior anything. */
function Done({ view, day, undo }: { readonly view: PartyView; readonly day: GuideView; readonly undo: (key: string) => Promise<void> }) {
  const { t, lang, timezone, session } = useStaff();
  if (view.actions.length === 0) return null;
  const isSenior = session !== null && isSeniorRole(roleOf(session));
  const unsent = new Set(day.queue.map(({ key }) => key));
  return (
    <section aria-label={t('pier_done')}>
      <h3>{t('pier_done')}</h3>
      <ul className="pier-done">
        {view.actions.map((action) => (
          <li key={action.key} className="pier-line">
            <span>
              {actionText(t, day.formats, action)}
              <small>
                {[action.actor_name, formatMoment(action.at, lang, timezone), unsent.has(action.key) ? t('pier_said_unsent') : ''].filter(Boolean).join(', ')}
              </small>
            </span>
            {(action.actor === day.actor || isSenior) && (
              <Button label={`${t('pier_undo')}: ${actionText(t, day.formats, action)}`} action={() => undo(action.key)}>
                {t('pier_undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {view.standing.cash.length > 1 && <p className="pier-fine">{view.standing.cash.map((one) => sumText(day.formats, one)).join(' + ')}</p>}
    </section>
  );
}
