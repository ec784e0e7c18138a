import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { peopleIn } from '../../../booking/vouchers/people/people.hooks.ts';
import type { PersonState as RowState } from '../../../model/vouchers/fields/vocab.ts';
import { isSold } from '../../../booking/vouchers/people/people.rules.ts';
import type { BoardingAction } from '../../../model/guide/answers.ts';
import { mergeParty, type PersonState } from '../rules/merge.ts';

/** A line that takes something back need not name the party. */
const ACTIONS = `WITH own AS (SELECT * FROM boarding_actions INDEXED BY idx_boarding_actions_4
    WHERE voucher = {:voucher} AND voucher != '' AND departure = {:departure} AND kind IN ('check_in', 'no_show', 'refuse'))
  SELECT COALESCE(json_group_array(json_object('key', a.key, 'kind', a.kind, 'voucher', a.voucher,
    'who', json(CASE WHEN json_valid(a.who) THEN a.who ELSE '[]' END), 'undoes', a.undoes, 'amount', 0, 'currency', '', 'why', '', 'note', '',
    'actor', a.actor, 'actor_name', '', 'at', a.at)), '[]') AS rows
  FROM (SELECT * FROM own UNION ALL
    SELECT u.* FROM own JOIN boarding_actions u INDEXED BY idx_boarding_actions_6 ON u.undoes = own.key AND u.undoes != '' AND u.kind = 'undo') a`;

const STATES: Readonly<Record<Exclude<PersonState, 'off'>, RowState>> = {
  awaited: 'coming',
  aboard: 'aboard',
  no_show: 'did_not_come',
  refused: 'did_not_come',
};

/** Writes down at the people of a voucher where they stand by everything that was done on its departure. Who is not sold stays as the office said. */
export function standPeople(tx: App, id: string): void {
  const voucher = byId(tx, 'vouchers', id);
  if (!voucher) return;
  const departure = voucher.getString('departure');
  const actions = JSON.parse(rowsOf(tx, ACTIONS, { voucher: id, departure }, { rows: '' })[0]?.rows ?? '[]') as readonly BoardingAction[];
  const people = peopleIn(tx, id).filter(isSold);
  const standing = mergeParty(people, actions).people;
  for (const [at, person] of people.entries()) {
    const { state, by } = standing[at] ?? { state: 'awaited', by: null };
    const isMissed = state === 'awaited' && voucher.getString('state') === 'no_show';
    const wanted = state === 'off' ? person.state : isMissed ? 'did_not_come' : STATES[state];
    if (wanted === person.state) continue;
    const record = tx.findRecordById('voucher_people', person.id);
    record.set('state', wanted);
    if (by) {
      record.set('since', by.at);
      record.set('by', by.actor);
    }
    tx.save(record);
  }
}
