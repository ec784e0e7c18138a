import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { setFields, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { momentIn, textIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { statementOf } from '../../../backend/sessions/actor.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import * as operations from '../../../model/agents/told.operations.ts';
import type { Told } from '../../../schema/operation.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { newSince, newsOf, wantedBy, waysOf } from './letters.hooks.ts';
import {
  isDeviceKey,
  isDeviceSecret,
  isPushDue,
  isPushEndpoint,
  MOST_DEVICES,
  MOST_FAILURES,
  PUSH_CLAIM_MS,
  PUSH_MS,
  TEST_MS,
  waitAfter,
} from './letters.rules.ts';

/** An agent has messages on no device any more. */
export function dropDevices(app: App, agent: string): void {
  app.nonconcurrentDB().newQuery('DELETE FROM agent_devices WHERE agent = {:agent}').bind({ agent }).execute();
}

/** Devices go with the session that added them, in the transaction of its end: whoever found the phone is told nothing more. */
export function followSessionEnd(e: RecordEvent): void {
  e.next();
  const { record: end, app } = e;
  const [collection, agent = ''] = end.getString('subject').split(':');
  if (collection !== 'users') return;
  const session = end.getString('session');
  if (session === '') dropDevices(app, agent);
  else app.nonconcurrentDB().newQuery('DELETE FROM agent_devices WHERE agent = {:agent} AND session = {:session}').bind({ agent, session }).execute();
}

const OWN = `SELECT id, name, endpoint AS mark, key, sent_at, failures, created FROM agent_devices INDEXED BY idx_agent_devices_2
  WHERE agent = {:agent} ORDER BY created, id`;
const OWN_SHAPE = { id: '', name: '', mark: '', key: '', sent_at: '', failures: 0, created: '' };

const devicesOf = (app: App, agent: string) => rowsOf(app, OWN, { agent }, OWN_SHAPE);

/** The address of a device stands there as its SHA-256, by which a browser knows its own. */
export function listDevices(e: RequestEvent): void {
  deskShow(e, operations.listDevices, (app, actor) => ({
    rows: devicesOf(app, actor.user).map(({ id, name, mark, key, sent_at, failures, created }) => {
      return { id, name, mark: $security.sha256(mark), key, sent_at, failures, created };
    }),
    most: MOST_DEVICES,
  }));
}

/** The session of a request, where it is one of his. */
function sessionOf(e: RequestEvent, app: App, agent: string): string {
  const record = byId(app, 'sessions', statementOf(e).session);
  return record?.getString('subject') === `users:${agent}` ? record.id : '';
}

/** Whoever has both keys of a device that is known already sits at it: it is his from then on, whosever it was. */
export function addDevice(e: RequestEvent): void {
  deskAct(e, operations.addDevice, ({ tx, actor, body, now }) => {
    const state = profileOf(tx, actor.user)?.getString('state') ?? 'closed';
    if (state === 'closed') throw new Refusal('not_found', { collection: 'agent_profiles' });
    const { endpoint, p256dh, auth, key } = body;
    if (!isPushEndpoint(endpoint)) throw fieldFault('endpoint', 'wrong');
    if (!isDeviceKey(p256dh) || !isDeviceSecret(auth) || !isDeviceKey(key)) throw fieldFault('p256dh', 'wrong');
    const language = LANGUAGES.find((one) => one === body.language);
    if (!language) throw fieldFault('language', 'missing');
    const [known] = tx.findRecordsByFilter('agent_devices', 'endpoint = {:endpoint}', '', 1, 0, { endpoint });
    const isOwn = known?.getString('agent') === actor.user;
    if (known && !isOwn && (known.getString('p256dh') !== p256dh || known.getString('auth') !== auth)) throw fieldFault('endpoint', 'wrong');
    if (!isOwn && devicesOf(tx, actor.user).length >= MOST_DEVICES) throw fieldFault('endpoint', 'limit');
    const device = known ?? new Record(tx.findCollectionByNameOrId('agent_devices'));
    const { browser, system } = deviceWords(body.browser);
    const facts = { agent: actor.user, session: sessionOf(e, tx, actor.user), endpoint, p256dh, auth, key, language };
    setFields(device, facts);
    device.set('name', [browser, system].filter(Boolean).join(', '));
    // What moved before is no news; what somebody else was told of is not his.
    if (!isOwn) setFields(device, { told_at: now, sent_at: '', claimed_to: '', claimed_until: '' });
    device.set('failures', 0);
    tx.save(device);
    return { device: { id: device.id } };
  });
}

function ownDevice(tx: App, agent: string, id: string): PbRecord {
  const device = byId(tx, 'agent_devices', textIn(id, 15));
  if (agent === '' || device?.getString('agent') !== agent) throw new Refusal('not_found', { collection: 'agent_devices' });
  return device;
}

export function removeDevice(e: RequestEvent): void {
  deskAct(e, operations.removeDevice, ({ tx, actor }, { id }) => {
    tx.delete(ownDevice(tx, actor.user, id));
    return {};
  });
}

export function testDevice(e: RequestEvent): void {
  deskAct(e, operations.testDevice, ({ tx, actor }, { id }) => {
    const device = ownDevice(tx, actor.user, id);
    const tested_at = device.getString('tested_at');
    const now_ms = Date.now();
    if (tested_at !== '' && now_ms - timeOf(tested_at) < TEST_MS) throw fieldFault('device', 'soon');
    mark(tx, device.id, { tested_at: storedTime(now_ms) });
    return { device: { id: device.id } };
  });
}

/** Devices of agents who work for the house, to whom something happened, and that had no message for a while. */
const WAITING = `SELECT d.id FROM agent_devices d JOIN users u ON u.id = d.agent
  JOIN agent_profiles p INDEXED BY idx_agent_profiles_1 ON p.agent = d.agent
  WHERE d.claimed_until <= {:now} AND d.sent_at <= {:before} AND u.active = TRUE AND u.type = 'agent' AND p.state NOT IN ('suspended', 'closed')
    AND (EXISTS (SELECT 1 FROM commission_steps s INDEXED BY idx_commission_steps_2 WHERE s.agent = d.agent AND s.created > d.told_at)
      OR EXISTS (SELECT 1 FROM payouts o INDEXED BY idx_payouts_3 WHERE o.agent = d.agent AND (o.sent_at > d.told_at OR o.failed_at > d.told_at)))
  ORDER BY d.told_at, d.id`;

/** Changes what is known of messages to a device; its agent changes nothing by it. */
function mark(tx: App, id: string, fields: Readonly<Record<string, string | number>>): void {
  const names = Object.keys(fields).map((name) => `${name} = {:${name}}`);
  tx.nonconcurrentDB()
    .newQuery(`UPDATE agent_devices SET ${names.join(', ')} WHERE id = {:id}`)
    .bind({ id, ...fields })
    .execute();
}

/** What was claimed and never told of may have gone: it is not sent again. A device that takes messages of a former key takes none. */
function clear(tx: App, now: string, key: string): void {
  const db = tx.nonconcurrentDB();
  db.newQuery("UPDATE agent_devices SET told_at = claimed_to, sent_at = claimed_to, claimed_to = '' WHERE claimed_to != '' AND claimed_until < {:now}")
    .bind({ now })
    .execute();
  if (isDeviceKey(key)) db.newQuery('DELETE FROM agent_devices WHERE key != {:key}').bind({ key }).execute();
}

const reached = (device: PbRecord): Told<operations.ReachedDevice> => ({
  id: device.id,
  language: device.getString('language'),
  device: { endpoint: device.getString('endpoint'), p256dh: device.getString('p256dh'), auth: device.getString('auth') },
});

function claimNext(tx: App, now_ms: number, key: string): Told<operations.ClaimedPush> | null {
  const now = storedTime(now_ms);
  clear(tx, now, key);
  // Whoever writes next may do it in this very instant.
  const to = storedTime(now_ms - 1000);
  for (const { id } of rowsOf(tx, WAITING, { now, before: storedTime(now_ms - PUSH_MS) }, { id: '' })) {
    const device = byId(tx, 'agent_devices', id) as PbRecord;
    const agent = device.getString('agent');
    const { lines, payouts, oldest } = newsOf(tx, { agent, since: newSince(device.getString('told_at'), now_ms), to }, wantedBy(waysOf(tx, agent)));
    // What he does not want is not told later either.
    if (oldest === '') mark(tx, id, { told_at: to });
    if (oldest === '' || !isPushDue(timeOf(oldest), now_ms)) continue;
    mark(tx, id, { claimed_to: to, claimed_until: storedTime(now_ms + PUSH_CLAIM_MS) });
    return { ...reached(device), claim: to, lines, payouts };
  }
  return null;
}

export function claimPush(e: RequestEvent): void {
  houseAct(e, operations.claimPush, ({ at, key }) => {
    let push: ReturnType<typeof claimNext> = null;
    transaction(e.app, (tx) => {
      push = claimNext(tx, momentIn(at), key);
    });
    return { push };
  });
}

interface Outcome {
  readonly claim: string;
  readonly outcome: string | null;
  readonly now_ms: number;
}

function keepOutcome(tx: App, device: PbRecord, { claim, outcome, now_ms }: Outcome): void {
  if (claim !== '' && device.getString('claimed_to') !== claim) return;
  const failures = device.getInt('failures') + 1;
  if (outcome === 'gone' || (claim !== '' && outcome !== 'sent' && failures >= MOST_FAILURES)) {
    tx.delete(device);
    return;
  }
  if (claim === '') {
    if (outcome === 'sent') mark(tx, device.id, { failures: 0 });
    return;
  }
  const now = storedTime(now_ms);
  const went = { told_at: claim, sent_at: now, claimed_to: '', claimed_until: now, failures: 0 };
  const stayed = { claimed_to: '', claimed_until: storedTime(now_ms + waitAfter(failures)), failures };
  mark(tx, device.id, outcome === 'sent' ? went : stayed);
}

export function tellPush(e: RequestEvent): void {
  houseAct(e, operations.tellPush, ({ id, claim, outcome, at }) => {
    transaction(e.app, (tx) => {
      const device = byId(tx, 'agent_devices', id);
      if (device) keepOutcome(tx, device, { claim, outcome, now_ms: momentIn(at) });
    });
    return {};
  });
}

export function takeForTest(e: RequestEvent): void {
  houseAct(e, operations.takeForTest, ({ id }) => {
    let push: ReturnType<typeof reached> | null = null;
    transaction(e.app, (tx) => {
      const device = byId(tx, 'agent_devices', id);
      const tested = device?.getString('tested_at') ?? '';
      if (device && tested !== '' && Date.now() - timeOf(tested) < TEST_MS) push = reached(device);
    });
    return { push };
  });
}
