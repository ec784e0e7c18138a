import { type Desk, deskRead, deskWrite } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime, timeOf } from '../../../backend/time.ts';
import { DAY_MS } from '../../../lib/zone.ts';
import type { Copy } from '../rules/shapes.ts';
import { dayOf, forgottenAt, twoDays } from './manifest.ts';

/** What was done without a signal may arrive so long after the copy has run out. */
const LATE_MS = 7 * DAY_MS;

/** The house's signature under a copy: it holds for this phone, this guide, these departures and no longer. */
const signatureOf = (copy: PbRecord): string => {
  const departures = (jsonIn<readonly string[]>(copy, 'departures', []) ?? []).join(',');
  const text = [copy.id, copy.getString('user'), copy.getString('device'), departures, copy.getString('expires_at')].join('\n');
  return $security.hs256(`guide-copy:${text}`, $os.getenv('HOUSE_CODE_KEY'));
};

const deviceIn = (value: unknown): string => {
  const device = textIn(value, 40);
  if (device.length < 8) throw fieldFault('device', 'wrong');
  return device;
};

/** POST guide-copies {country, device}: a guide's two days for his phone. @throws Refusal `copy_ended` where the office has ended that phone's copy */
export function takeCopy(e: RequestEvent): void {
  deskWrite(e, { right: 'guide.act' }, (desk): Plain => {
    const { actor, tx } = desk;
    if (actor.role !== 'guide') throw new Refusal('forbidden');
    const country = desk.take('countries', textIn(desk.body['country'], 15)).id;
    const device = deviceIn(desk.body['device']);
    const day = dayOf(tx, actor, country);
    const { zone, tomorrow } = twoDays(tx, country);
    const [known] = tx.findRecordsByFilter('guide_copies', 'user = {:user} && device = {:device}', '', 1, 0, { user: actor.user, device });
    if (known && known.getString('ended_at') !== '') throw new Refusal('copy_ended');
    const fields = {
      country,
      user: actor.user,
      device,
      departures: day.departures.map(({ id }) => id),
      expires_at: storedTime(forgottenAt(tomorrow, zone)),
      seen_at: desk.now,
    };
    if (known) {
      for (const [name, value] of Object.entries(fields)) known.set(name, value);
      tx.save(known);
    }
    const copy = known ?? desk.add('guide_copies', fields, { action: 'create' });
    return { copy: { ...copyOf(copy) }, ...day };
  });
}

const copyOf = (copy: PbRecord): Copy => ({
  id: copy.id,
  user: copy.getString('user'),
  device: copy.getString('device'),
  expires: timeOf(copy.getString('expires_at')),
  departures: jsonIn<readonly string[]>(copy, 'departures', []) ?? [],
  signature: signatureOf(copy),
});

/** The copy that a phone says it has. @throws Refusal `copy_ended` where there is none like it, or not any more */
export function copyIn(desk: Desk): PbRecord {
  const { copy: id, signature } = desk.body;
  const copy = byId(desk.tx, 'guide_copies', textIn(id, 15));
  if (!copy || copy.getString('user') !== desk.actor.user || copy.getString('ended_at') !== '') throw new Refusal('copy_ended');
  if (Date.now() > timeOf(copy.getString('expires_at')) + LATE_MS) throw new Refusal('copy_ended');
  // A phone that renewed its copy in another tab signs by the newer one; one that never had any by none.
  if (!$security.equal(textIn(signature, 64), signatureOf(copy))) throw new Refusal('copy_stale');
  return copy;
}

const SHOWN = { id: '', user: '', name_ru: '', name_en: '', device: '', expires_at: '', seen_at: '', ended_at: '' };

/** GET guide-copies?country=: copies that are not over yet, the latest seen first. */
export function listCopies(e: RequestEvent): void {
  deskRead(e, 'guide.copies', (app, _actor, query) => {
    const sql = `SELECT c.id, c.user, COALESCE(u.name_ru, '') AS name_ru, COALESCE(u.name_en, '') AS name_en, c.device, c.expires_at, c.seen_at, c.ended_at
      FROM guide_copies c INDEXED BY idx_guide_copies_2 LEFT JOIN users u ON u.id = c.user
      WHERE c.country = {:country} AND c.expires_at > {:now} ORDER BY c.seen_at DESC LIMIT 100`;
    return { rows: rowsOf(app, sql, { country: wordIn(query['country']), now: storedTime(Date.now()) }, SHOWN) };
  });
}

/** POST guide-copies/{id}/end: a phone is lost. At its next contact it forgets everything, and it sends nothing more. */
export function endCopy(e: RequestEvent): void {
  deskWrite(e, { right: 'guide.copies' }, (desk): Plain => {
    const copy = desk.take('guide_copies', e.request.pathValue('id'));
    if (copy.getString('ended_at') === '') {
      copy.set('ended_at', desk.now);
      copy.set('ended_by', desk.actor.ref);
      desk.save(copy, { action: 'end' });
    }
    return { id: copy.id };
  });
}
