import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { addCode as added, switchCode as switched } from '../../../model/agents/codes.operations.ts';
import { AGREEMENT_VERSION } from '../joining/joining.rules.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { DESK_SYLLABLES, foldCode, halvesOf, isTooLike, MAIN_SYLLABLES, MOST_CODES, MOST_CODES_EVER, newCode, soundOf } from './codes.rules.ts';

const HEARD = 'SELECT code FROM agent_codes INDEXED BY idx_agent_codes_5 WHERE sound = {:sound} LIMIT 1';
/** A code has letters and digits alone when it is folded: nothing in it is a sign of GLOB. */
const NEAR = `SELECT code FROM agent_codes INDEXED BY idx_agent_codes_2 WHERE folded GLOB {:first} || '*' OR folded GLOB '*' || {:second}`;
const STAFF = "SELECT manager_code AS code FROM users INDEXED BY idx_users_3 WHERE manager_code != '' AND type != 'agent'";
const OTHERS = 'SELECT code FROM agent_codes INDEXED BY idx_agent_codes_2 WHERE folded = {:folded} AND agent != {:who} LIMIT 1';
const MAIN = 'SELECT id, code FROM agent_codes INDEXED BY idx_agent_codes_4 WHERE agent = {:agent} AND main = TRUE';
const OWN = 'SELECT id FROM agent_codes INDEXED BY idx_agent_codes_1 WHERE code = {:code} AND agent = {:agent}';
const COUNTS = `SELECT COUNT(*) AS made, COALESCE(SUM(state = 'active'), 0) AS live FROM agent_codes INDEXED BY idx_agent_codes_3
  WHERE agent = {:agent} AND main = FALSE`;

type Coded = readonly { readonly code: string }[];
const staffCodes = (app: App): Coded => rowsOf(app, STAFF, {}, { code: '' });

/** Whether a code could be taken for one that somebody has. */
export function isCodeTaken(app: App, code: string, staff: Coded = staffCodes(app)): boolean {
  const folded = foldCode(code);
  if (rowsOf(app, HEARD, { sound: soundOf(folded) }, { code: '' }).length > 0) return true;
  const [first, second] = halvesOf(folded);
  return [...staff, ...rowsOf(app, NEAR, { first, second }, { code: '' })].some((other) => isTooLike(code, other.code));
}

/** A code that nobody has and that is like nobody's. @param kind the agent's own word, or a desk's */
export function freeCode(app: App, kind: 'main' | 'desk'): string {
  const staff = staffCodes(app);
  const syllables = kind === 'main' ? MAIN_SYLLABLES : DESK_SYLLABLES;
  return newCode(
    syllables,
    (code) => isCodeTaken(app, code, staff),
    (letters) => $security.randomStringWithAlphabet(1, letters),
  );
}

/** Saves a person whose word is no agent's but his own; an agent's word is his for ever from then on. @throws BadRequestError at `manager_code` */
export function keepCode(e: RecordEvent): void {
  const { record } = e;
  const code = record.getString('manager_code');
  const isChanged = code !== record.original().getString('manager_code') || record.getString('type') !== record.original().getString('type');
  if (code === '' || !isChanged) {
    e.next();
    return;
  }
  inTransaction(e, (tx) => {
    if (rowsOf(tx, OTHERS, { folded: foldCode(code), who: record.id }, { code: '' }).length > 0) {
      const fault = new ValidationError('validation_not_unique', 'Value must be unique.');
      throw new BadRequestError('validation_not_unique', { manager_code: fault });
    }
    e.next();
    if (record.getString('type') === 'agent') keepMain(tx, record.id, code);
  });
}

/** How a code is looked for: as the eye sees it, and as it is heard. */
function heardAs(code: string): { readonly folded: string; readonly sound: string } {
  const folded = foldCode(code);
  return { folded, sound: soundOf(folded) };
}

/** Makes a code the main one of its agent; the one before stays his, as a desk's. */
function keepMain(tx: App, agent: string, code: string): void {
  const [before] = rowsOf(tx, MAIN, { agent }, { id: '', code: '' });
  if (before?.code === code) return;
  if (before) {
    const old = tx.findRecordById('agent_codes', before.id);
    old.set('main', false);
    tx.save(old);
  }
  const [known] = rowsOf(tx, OWN, { code, agent }, { id: '' });
  const row = known ? tx.findRecordById('agent_codes', known.id) : new Record(tx.findCollectionByNameOrId('agent_codes'));
  setFields(row, { agent, code, ...heardAs(code), main: true, state: 'active' });
  tx.save(row);
}

/** Whether an agent asks for himself; otherwise it is the office. */
const isAgent = (e: RequestEvent): boolean => e.auth?.collection().name === 'users' && e.auth.getString('type') === 'agent';
const rightOf = (e: RequestEvent) => (isAgent(e) ? 'codes.own' : 'codes.edit');

/** @throws Refusal where the agent works no more, or has not agreed to the text that holds now */
export function checkAgent({ tx }: Desk, agent: PbRecord<'users'>): void {
  if (agent.getString('type') !== 'agent' || !agent.getBool('active')) throw fieldFault('agent', 'missing');
  if (['suspended', 'closed'].includes(profileOf(tx, agent.id)?.getString('state') ?? '')) throw fieldFault('agent', 'agent_stopped');
  const parameters = { agent: agent.id, version: AGREEMENT_VERSION };
  const agreed = 'SELECT id FROM agent_agreements INDEXED BY idx_agent_agreements_1 WHERE agent = {:agent} AND version = {:version}';
  if (rowsOf(tx, agreed, parameters, { id: '' }).length === 0) throw new Refusal('agreement_missing');
}

/** @throws Refusal `codes_limit` where one more would be on, or made, than anybody has desks for */
function checkRoom({ tx }: Desk, agent: string, isNew: boolean): void {
  const { made, live } = rowsOf(tx, COUNTS, { agent }, { made: 0, live: 0 })[0] ?? { made: 0, live: 0 };
  if (live >= MOST_CODES) throw new Refusal('codes_limit', { most: MOST_CODES });
  if (isNew && made >= MOST_CODES_EVER) throw new Refusal('codes_limit', { most: MOST_CODES_EVER });
}

export function addCode(e: RequestEvent): void {
  const isOwn = isAgent(e);
  deskAct(
    e,
    added,
    (desk) => {
      const agent = desk.take('users', isOwn ? desk.actor.user : desk.body.agent);
      checkAgent(desk, agent);
      const { label } = desk.body;
      if (label === '') throw fieldFault('label', 'missing');
      checkRoom(desk, agent.id, true);
      const code = freeCode(desk.tx, 'desk');
      const row = desk.add('agent_codes', { agent: agent.id, code, ...heardAs(code), label, main: false, state: 'active' }, { action: 'create' });
      return { code: shownOf(row) };
    },
    undefined,
    rightOf(e),
  );
}

export function switchCode(e: RequestEvent): void {
  const isOwn = isAgent(e);
  deskAct(
    e,
    switched,
    (desk, { id, action }) => {
      const row = desk.take('agent_codes', id);
      if (isOwn && row.getString('agent') !== desk.actor.user) throw new Refusal('not_found', { collection: 'agent_codes' });
      desk.expect(row);
      const from = row.getString('state');
      const to = action === 'on' ? 'active' : 'off';
      if (row.getBool('main') || from === to) throw new Refusal('move_refused', { from, action, allowed: [] });
      if (action === 'on') {
        checkAgent(desk, desk.take('users', row.getString('agent')));
        checkRoom(desk, row.getString('agent'), false);
      }
      row.set('state', to);
      desk.save(row, { action });
      return { code: shownOf(row) };
    },
    undefined,
    rightOf(e),
  );
}
