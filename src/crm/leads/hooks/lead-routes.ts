import { kinshipOf } from '../../../schema/kinship.ts';
import { WRITTEN_KINDS } from '../rules/lead.ts';
import { wayOfOffer } from '../rules/lead-work.ts';
import { once } from '../../../lib/once.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { writtenOf } from '../../../schema/derive.ts';
import type { ActivityKind } from '../../../schema/vocab.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { actorCan } from '../../../backend/actor.ts';
import { clientIn } from '../../../people/contacts/hooks/client-lookup.ts';
import { type Desk, deskRead, deskWrite } from '../../../backend/desk.ts';
import { duplicatesOf, leadFor, leadPage } from './lead-answers.ts';
import { activeManager } from './lead-assign.ts';
import { advanceLead, moveLead, plan } from './lead-move.ts';
import { takeLead, takeToLog } from './lead-right.ts';
import { touchLead } from './lead-touch.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { checkLead } from './lead-facts.ts';
import { idsIn, textIn, timeIn } from '../../../backend/request.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { isUnproven } from '../../../backend/proof.ts';
import { countTaken } from '../../../backend/contact-day.ts';
import { countReveal } from '../../../backend/contact-reads.ts';
import { settingIn } from '../../../backend/settings.ts';

/** 30 letters and digits: 178 bits. */
const TOKEN_LENGTH = 30;
const EDIT = { right: 'leads.edit' } as const;
const ADD = { right: 'leads.edit', keyed: true } as const;
/** Fields that a person tells of a new lead. */
const createFields = once(() => [
  ...['country', 'client', 'external_id'],
  ...writtenOf(leads).filter((field) => !field.startsWith('next_action') && field !== 'excursions'),
]);
const CHANNEL_LENGTH = 20;

const idOf = (e: RequestEvent): string => e.request.pathValue('id');
const answerOf = (desk: Desk, lead: PbRecord): Plain => ({ lead: leadFor(desk.actor, lead) });

/** GET leads/{id} */
export function readLead(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor) => leadPage(app, actor, idOf(e)));
}

/** POST leads: a lead that a person writes down; it is his own unless he says whose. */
export function addLead(e: RequestEvent): void {
  deskWrite(e, ADD, (desk) => {
    const input = Object.fromEntries(
      createFields()
        .filter((field) => desk.body[field] !== undefined)
        .map((field) => [field, desk.body[field]]),
    );
    if (['phone_raw', 'messenger', 'email'].every((field) => textIn(input[field], 200) === '')) throw new Refusal('contact_missing');
    const owner = ownerOf(desk);
    if (input['client']) clientIn(desk, input['client'], textIn(input['country'], 40));
    const at = timeIn(desk.body['next_action_at']);
    const lead = desk.add(
      'leads',
      {
        language: 'ru',
        adults: 1,
        source: 'phone',
        ...input,
        excursions: idsIn(desk.body['excursions'], 50),
        uuid: uuid(),
        consent: { version: 'spoken', at: desk.now },
        received_at: desk.now,
        assigned_user: owner,
        assigned_reason: owner === '' ? '' : 'by_hand',
        next_action: textIn(desk.body['next_action'], 300),
        next_action_at: at,
        updated_by: desk.actor.ref,
      },
      { action: 'create' },
      checkLead,
    );
    return { ...answerOf(desk, lead), duplicates: duplicatesOf(desk.tx, desk.actor, lead) };
  });
}

function ownerOf({ tx, actor, body }: Desk): string {
  const user = body['assigned_user'];
  if (user === undefined) return activeManager(tx, actor.user);
  if (user !== actor.user && !actorCan(actor, 'leads.assign')) throw new Refusal('forbidden');
  const manager = activeManager(tx, textIn(user, 40));
  if (user !== '' && manager === '') throw fieldFault('assigned_user', 'validation_missing_rel_records');
  return manager;
}

/** POST leads/{id}/move {to, expected, loss_reason?, loss_note?, next_action?, next_action_at?, fields?} */
export function moveLeadRoute(e: RequestEvent): void {
  deskWrite(e, EDIT, (desk) => {
    const lead = takeLead(desk, idOf(e));
    desk.expect(lead);
    moveLead(desk, lead, textIn(desk.body['to'], 30), desk.body);
    return answerOf(desk, lead);
  });
}

/** POST leads/{id}/assign {user, expected, reason?}: a manager takes nobody's lead; others are given by seniors. */
export function assignLeadRoute(e: RequestEvent): void {
  deskWrite(e, EDIT, (desk) => {
    const lead = takeLead(desk, idOf(e));
    desk.expect(lead);
    const wanted = textIn(desk.body['user'], 40);
    if (!actorCan(desk.actor, 'leads.assign') && wanted !== desk.actor.user) throw new Refusal('forbidden');
    const user = activeManager(desk.tx, wanted);
    if (wanted !== '' && user === '') throw fieldFault('user', 'validation_missing_rel_records');
    lead.set('assigned_user', user);
    lead.set('assigned_reason', user === '' ? 'nobody' : 'by_hand');
    lead.set('assigned_at', desk.now);
    desk.save(lead, { action: 'assign', reason: textIn(desk.body['reason'], 500) });
    return answerOf(desk, lead);
  });
}

/** POST leads/{id}/activity {kind, text, channel?, at?, next_action?, next_action_at?, to?}: adds to the timeline, a colleague's too. */
export function addActivity(e: RequestEvent): void {
  deskWrite(e, ADD, (desk) => {
    const lead = takeToLog(desk, idOf(e));
    const kind = WRITTEN_KINDS.find((one) => one === desk.body['kind']);
    if (!kind) throw fieldFault('kind', 'validation_invalid_value');
    return withTouch(desk, lead, kind, textIn(desk.body['text'], 5000));
  });
}

/** A touch, the plan that follows from it and, where it is told, the status that it leads to. */
function withTouch(desk: Desk, lead: PbRecord, kind: ActivityKind, text: string, data: Plain = {}): Plain {
  const at = timeIn(desk.body['at'], 'at');
  if (at > storedTime(Date.now() + 60_000)) throw fieldFault('at', 'validation_invalid_date');
  const channel = textIn(desk.body['channel'], CHANNEL_LENGTH);
  const activity = touchLead(desk, lead, { kind, channel, text, data, ...(at === '' ? {} : { at }) });
  plan(lead, desk.body);
  const to = textIn(desk.body['to'], 30);
  if (to === '') desk.save(lead, { action: kind });
  else moveLead(desk, lead, to, desk.body);
  return { ...answerOf(desk, lead), activity: shownOf(activity) };
}

const NEXT = ['next_action', 'next_action_at'];

/** POST leads/{id}/next {next_action?, next_action_at?, seen?, expected} */
export function planLead(e: RequestEvent): void {
  deskWrite(e, EDIT, (desk) => {
    const lead = takeLead(desk, idOf(e));
    const changes = desk.edit(lead, NEXT, kinshipOf(leads));
    const next = { ...Object.fromEntries(NEXT.map((field) => [field, lead.getString(field)])), ...changes };
    if (textIn(next['next_action'], 300) === '' || timeIn(next['next_action_at']) === '') throw new Refusal('next_action_missing');
    plan(lead, changes);
    desk.save(lead, { action: 'plan' });
    return answerOf(desk, lead);
  });
}

/** POST leads/{id}/offer {excursions, note?, channel?, language?}: a collection under a link of its own; leads the lead on, or says what keeps it. */
export function offerLead(e: RequestEvent): void {
  deskWrite(e, ADD, (desk) => {
    const lead = takeLead(desk, idOf(e));
    const excursions = idsIn(desk.body['excursions'], 50);
    const known = excursions.filter((id) => byId(desk.tx, 'ic_excurs', id));
    if (known.length === 0 || known.length < excursions.length) throw fieldFault('excursions', 'validation_missing_rel_records');
    const language = desk.body['language'] === 'ru' || desk.body['language'] === 'en' ? desk.body['language'] : lead.getString('language');
    const offer = desk.add(
      'offers',
      {
        lead: lead.id,
        country: lead.getString('country'),
        token: $security.randomString(TOKEN_LENGTH),
        language,
        excursions,
        note: textIn(desk.body['note'], 2000),
        channel: textIn(desk.body['channel'], CHANNEL_LENGTH),
        expires_at: storedTime(Date.now() + settingIn(desk.tx, 'offer_days', lead.getString('country')) * 86_400_000),
      },
      { action: 'create' },
    );
    lead.set('offer', offer.id);
    const touched = withTouch({ ...desk, body: { ...desk.body, to: '' } }, lead, 'offer', textIn(desk.body['note'], 2000), { offer: offer.id, excursions });
    const move = advanceLead(desk, lead.id, (statuses, from) => wayOfOffer(statuses, from));
    return { ...touched, ...answerOf(desk, desk.take('leads', lead.id)), offer: shownOf(offer), move };
  });
}

/** POST leads/{id}/reveal: how to reach somebody else's guest; who asked is written down. */
export function revealLead(e: RequestEvent): void {
  reveal(e, 'leads', ['phone_raw', 'phone_e164', 'messenger', 'email']);
}

/** POST clients/{id}/reveal */
export function revealClient(e: RequestEvent): void {
  reveal(e, 'clients', ['phones', 'phone_e164', 'messengers', 'email']);
}

function reveal(e: RequestEvent, collection: 'leads' | 'clients', fields: readonly string[]): void {
  deskWrite(e, { right: 'desk.search' }, (desk) => {
    const record = desk.take(collection, idOf(e));
    countReveal(desk.tx, desk.actor);
    countTaken(desk.tx, desk.actor, 1, !isUnproven(e));
    desk.note(record, { action: 'reveal', reason: textIn(desk.body['reason'], 500) });
    const shown = shownOf(record);
    // With the id the kept answer is found when the person is forgotten.
    return Object.fromEntries(['id', ...fields].map((field) => [field, shown[field]]));
  });
}

/** A random uuid, as the enquiries of visitors have one. */
export function uuid(): string {
  const hex = $security.randomStringWithAlphabet(32, '0123456789abcdef');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
