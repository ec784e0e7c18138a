import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { ManifestDeparture } from '../../../model/guide/answers.ts';
import { asksOf } from '../rules/asks.ts';
import type { PartyView } from './standing.ts';
import type { GuideView } from './use-guide-day.ts';
import { collectorText, fetchedText, mealText, personText, STATE_WORDS, sumText, TOLD_WORDS, WHY_WORDS } from './words.ts';

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
