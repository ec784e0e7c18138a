import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { endOneSession } from '../../../backend/accounts/end-session.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { noteSecurity } from '../../../backend/sessions/security-log.ts';
import { statementOf } from '../../../backend/sessions/actor.ts';
import { DAY_MS, dayAfter } from '../../../lib/time/zone.ts';
import type { Copy } from '../../../model/guide/answers.ts';
import { endCopy as ended, listCopies as listed, takeCopy as taken } from '../../../model/guide/operations.ts';
import { dayOf, forgottenAt, twoDays } from './manifest.ts';

/** A departure that a phone was given stays its guide's so long, whoever is sent in his place meanwhile. */
const GIVEN_DAYS = 14;
/** Copies that have run out so lately are told of too: the phone's session goes on. */
const TOLD_MS = 7 * DAY_MS;

/** The house's signature under a copy: it holds for this phone, this guide, these departures and no longer. */
const signatureOf = (copy: PbRecord): string => {
  const departures = (jsonIn<readonly string[]>(copy, 'departures', []) ?? []).join(',');
  const text = [copy.id, copy.getString('user'), copy.getString('device'), departures, copy.getString('expires_at')].join('\n');
  return $security.hs256(`guide-copy:${text}`, $os.getenv('HOUSE_CODE_KEY'));
};

/** What a phone says for what it did, whoever is signed in: of this copy for ever, however often it is renewed. */
const keyOf = (copy: PbRecord): string =>
  $security.hs256(`guide-key:${[copy.id, copy.getString('user'), copy.getString('device')].join('\n')}`, $os.getenv('HOUSE_CODE_KEY'));

/** Whether somebody says the key of a copy; of one that older pages kept its signature. */
export const isKeyOf = (copy: PbRecord, said: string): boolean => $security.equal(said, keyOf(copy)) || $security.equal(said, signatureOf(copy));

/** The session that asks, as the site says it; none where it is not the actor's. */
function sessionIn(e: RequestEvent, { tx, actor }: Desk): PbRecord | undefined {
  const session = byId(tx, 'sessions', statementOf(e).session);
  return session?.getString('subject') === actor.ref ? session : undefined;
}

// decision: guides-phones
export function takeCopy(e: RequestEvent): void {
  deskAct(e, taken, (desk) => {
    const { actor, tx } = desk;
    if (actor.role !== 'guide') throw new Refusal('forbidden');
    const country = desk.take('countries', desk.body.country).id;
    const { device } = desk.body;
    if (device.length < 8) throw fieldFault('device', 'wrong');
    const session = sessionIn(e, desk);
    const [known] = tx.findRecordsByFilter('guide_copies', 'user = {:user} && device = {:device}', '', 1, 0, { user: actor.user, device });
    requireOpen(desk, known, session);
    const day = dayOf(tx, actor, country);
    const { zone, tomorrow } = twoDays(tx, country);
    const fields = {
      country,
      user: actor.user,
      device,
      session: session?.id ?? '',
      departures: [...new Set([...(known ? lately(tx, known) : []), ...day.departures.map(({ id }) => id)])],
      expires_at: storedTime(Math.max(forgottenAt(tomorrow, zone), ...day.departures.map(({ until }) => until))),
      seen_at: desk.now,
      ...{ ended_at: '', ended_by: '', forgotten_at: '' },
    };
    if (known) {
      const wasEnded = known.getString('ended_at') !== '';
      setFields(known, fields);
      if (wasEnded) desk.save(known, { action: 'begin_again' });
      else tx.save(known);
    }
    const copy = known ?? desk.add('guide_copies', fields, { action: 'create' });
    return { copy: copyOf(copy), ...day };
  });
}

/** Whoever finds a phone whose copy was ended gets none by what is on it: neither by the device's name nor by its session. @throws Refusal `copy_ended` */
function requireOpen({ tx }: Desk, known: PbRecord | undefined, session: PbRecord<'sessions'> | undefined): void {
  const ended = known?.getString('ended_at') ?? '';
  const isNewer = session !== undefined && session.getString('created') > ended;
  if (ended !== '' && !isNewer) throw new Refusal('copy_ended');
  if (!session) return;
  const sql = "SELECT id FROM guide_copies INDEXED BY idx_guide_copies_3 WHERE session = {:session} AND session != '' AND ended_at != '' LIMIT 1";
  if (session.getString('ended_at') !== '' || rowsOf(tx, sql, { session: session.id }, { id: '' }).length > 0) throw new Refusal('copy_ended');
}

/** Departures of a copy that are not long over. */
function lately(app: App, copy: PbRecord): readonly string[] {
  const ids = JSON.stringify(jsonIn<readonly string[]>(copy, 'departures', []) ?? []);
  const since = dayAfter(new Date().toISOString().slice(0, 10), -GIVEN_DAYS);
  const sql = 'SELECT d.id FROM json_each({:ids}) g JOIN departures d ON d.id = g.value WHERE d.service_date >= {:since} ORDER BY d.id';
  return rowsOf(app, sql, { ids, since }, { id: '' }).map(({ id }) => id);
}

const copyOf = (copy: PbRecord): Copy => ({
  id: copy.id,
  user: copy.getString('user'),
  device: copy.getString('device'),
  expires: timeOf(copy.getString('expires_at')),
  departures: jsonIn<readonly string[]>(copy, 'departures', []) ?? [],
  signature: signatureOf(copy),
  key: keyOf(copy),
});

/** The copy that a phone says it has. @throws Refusal `copy_ended` where the office has ended it; `copy_stale` where the phone has to fetch another */
export function copyIn(desk: Desk<Readonly<Record<'copy' | 'signature', string>>>): PbRecord {
  const { copy: id, signature } = desk.body;
  const copy = byId(desk.tx, 'guide_copies', id);
  if (copy && copy.getString('ended_at') !== '') throw new Refusal('copy_ended');
  if (!copy || copy.getString('user') !== desk.actor.user) throw new Refusal('copy_stale');
  // A phone that renewed its copy in another tab signs by the newer one; one that never had any by none.
  if (!$security.equal(signature, signatureOf(copy))) throw new Refusal('copy_stale');
  return copy;
}

const SHOWN = { id: '', user: '', name_ru: '', name_en: '', device: '', expires_at: '', seen_at: '', ended_at: '', forgotten_at: '' };

export function listCopies(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { country }) => {
    const sql = `SELECT c.id, c.user, COALESCE(u.name_ru, '') AS name_ru, COALESCE(u.name_en, '') AS name_en, c.device, c.expires_at, c.seen_at, c.ended_at, c.forgotten_at
      FROM guide_copies c INDEXED BY idx_guide_copies_2 LEFT JOIN users u ON u.id = c.user
      WHERE c.country = {:country} AND c.expires_at > {:now} ORDER BY c.seen_at DESC LIMIT 100`;
    return { rows: rowsOf(app, sql, { country, now: storedTime(Date.now() - TOLD_MS) }, SHOWN) };
  });
}

export function endCopy(e: RequestEvent): void {
  deskAct(e, ended, (desk, { id }) => {
    const copy = desk.take('guide_copies', id);
    if (copy.getString('ended_at') !== '') return { id: copy.id };
    copy.set('ended_at', desk.now);
    copy.set('ended_by', desk.actor.ref);
    desk.save(copy, { action: 'end' });
    const session = byId(desk.tx, 'sessions', copy.getString('session'));
    if (session) endOneSession(desk, session);
    else endAllOf(desk, copy.getString('user'));
    return { id: copy.id };
  });
}

/** A new key of a person ends all that he is signed in with. */
function endAllOf(desk: Desk, user: string): void {
  const person = byId(desk.tx, 'users', user);
  if (!person) return;
  person.refreshTokenKey();
  desk.tx.save(person);
  noteSecurity(desk.tx, { kind: 'session_ended', person, what: 'all', actor: desk.actor });
}
