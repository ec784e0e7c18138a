import { addHits as operation } from '../../../model/hits/operations.ts';
import { deskAct } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { type HitSum, isHitSum, MOST_SUMS, OTHER_PAGE } from '../rules/hit.ts';

/** Rows that a country's day may have; what is opened beyond that is added to one row a language. */
const MOST_ROWS_A_DAY = 5000;

export function addHits(e: RequestEvent): void {
  deskAct(e, operation, ({ tx, body }) => {
    const { sums } = body;
    if (!Array.isArray(sums) || sums.length === 0 || sums.length > MOST_SUMS || !sums.every(isHitSum)) throw fieldFault('sums', 'wrong');
    const codes = agentCodes(tx, sums);
    const countries = new Set(rowsOf(tx, 'SELECT id FROM countries', {}, { id: '' }).map(({ id }) => id));
    const room = roomOf(tx);
    let added = 0;
    for (const sum of sums) {
      if (!countries.has(sum.country)) continue;
      addSum(tx, { ...sum, referral: codes.has(sum.referral) ? sum.referral : '' }, room);
      added += sum.count;
    }
    return { added };
  });
}

/** Those of the codes that belong to agents. */
function agentCodes(tx: App, sums: readonly HitSum[]): ReadonlySet<string> {
  const said = [...new Set(sums.map(({ referral }) => referral))].filter((code) => code !== '');
  const sql = `SELECT DISTINCT u.manager_code AS code FROM json_each({:codes}) said
    CROSS JOIN users u INDEXED BY idx_users_3 ON u.manager_code = said.value AND u.manager_code != '' WHERE u.type = 'agent'`;
  return new Set(rowsOf(tx, sql, { codes: JSON.stringify(said) }, { code: '' }).map(({ code }) => code));
}

/** How many more rows a day of a country may have, and one less each time that it is told so. */
function roomOf(tx: App): (sum: HitSum) => boolean {
  const left = new Map<string, number>();
  return ({ country, day }) => {
    const key = `${country} ${day}`;
    const sql = 'SELECT COUNT(*) AS rows FROM hits INDEXED BY idx_hits_1 WHERE country = {:country} AND day = {:day}';
    const room = left.get(key) ?? MOST_ROWS_A_DAY - (rowsOf(tx, sql, { country, day }, { rows: 0 })[0]?.rows ?? 0);
    left.set(key, room - 1);
    return room > 0;
  };
}

const SAME = 'country = {:country} AND day = {:day} AND page = {:page} AND language = {:language} AND source = {:source} AND referral = {:referral}';

function addSum(tx: App, sum: HitSum, hasRoom: (sum: HitSum) => boolean): void {
  const { country, day, language, count } = sum;
  const known = rowsOf(tx, `SELECT id FROM hits INDEXED BY idx_hits_1 WHERE ${SAME}`, { ...sum }, { id: '' }).length > 0;
  const kept: HitSum = known || hasRoom(sum) ? sum : { country, day, language, count, page: OTHER_PAGE, source: 'other', referral: '' };
  tx.db()
    .newQuery(
      `INSERT INTO hits (id, country, day, page, language, source, referral, count)
       VALUES ({:id}, {:country}, {:day}, {:page}, {:language}, {:source}, {:referral}, {:count})
       ON CONFLICT (country, day, page, language, source, referral) DO UPDATE SET count = count + excluded.count`,
    )
    .bind({ ...kept, id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789') })
    .execute();
}
