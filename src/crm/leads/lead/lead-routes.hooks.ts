import { kinshipOf } from '../../../schema/kinship.ts';
import { wayOfOffer, WRITTEN_KINDS } from './lead.rules.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import type { MessengerHandle } from '../../../model/clients/fields/clients.ts';
import { revealClient as revealedClient } from '../../../model/clients/known.operations.ts';
import * as operations from '../../../model/leads/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import type { ActivityKind } from '../../../schema/vocab.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime, jsonIn, type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { actorCan, isUnproven } from '../../../backend/sessions/actor.ts';
import { clientIn } from '../../../people/contacts/hooks/contact-facts.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { duplicatesOf, leadPage } from './lead-answers.hooks.ts';
import { leadFor, checkLead, takeLead, takeToLog, touchLead } from './lead.hooks.ts';
import { activeManager } from './assign.hooks.ts';
import { advanceLead, moveLead, plan } from './lead-move.hooks.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, timeIn } from '../../../backend/engine/request.ts';
import { byId, settingIn } from '../../../backend/engine/rows.ts';
import { countReveal, countTaken } from '../../../backend/contacts/contact-reads.ts';

/** 30 letters and digits: 178 bits. */
const TOKEN_LENGTH = 30;

const answerOf = (desk: Pick<Desk, 'actor'>, lead: PbRecord<'leads'>) => ({ lead: leadFor(desk.actor, lead) });

export function readLead(e: RequestEvent): void {
  deskShow(e, operations.readLead, (app, actor, { id }) => leadPage(app, actor, id));
}

export function addLead(e: RequestEvent): void {
  deskAct(e, operations.addLead, (desk) => {
    const { excursions, next_action, next_action_at, assigned_user, ...said } = desk.body;
    const input: Plain = said;
    if (['phone_raw', 'messenger', 'email'].every((field) => textIn(input[field], 200) === '')) throw new Refusal('contact_missing');
    const owner = ownerOf(desk, assigned_user);
    if (input['client']) clientIn(desk, input['client'], textIn(input['country'], 40));
    const at = timeIn(next_action_at);
    const lead = desk.add(
      'leads',
      {
        language: 'ru',
        adults: 1,
        source: 'phone',
        ...input,
        excursions,
        uuid: uuid(),
        consent: { version: 'spoken', at: desk.now },
        received_at: desk.now,
        assigned_user: owner,
        assigned_reason: owner === '' ? '' : 'by_hand',
        next_action,
        next_action_at: at,
        updated_by: desk.actor.ref,
      },
      { action: 'create' },
      checkLead,
    );
    return { ...answerOf(desk, lead), duplicates: duplicatesOf(desk.tx, desk.actor, lead) };
  });
}

function ownerOf({ tx, actor }: Desk, user: unknown): string {
  if (user === undefined) return activeManager(tx, actor.user);
  if (user !== actor.user && !actorCan(actor, 'leads.assign')) throw new Refusal('forbidden');
  const manager = activeManager(tx, textIn(user, 40));
  if (user !== '' && manager === '') throw fieldFault('assigned_user', 'validation_missing_rel_records');
  return manager;
}

export function moveLeadRoute(e: RequestEvent): void {
  deskAct(e, operations.moveLead, (desk, { id }) => {
    const lead = takeLead(desk, id);
    desk.expect(lead);
    moveLead(desk, lead, desk.body.to, desk.body);
    return answerOf(desk, lead);
  });
}

export function assignLeadRoute(e: RequestEvent): void {
  deskAct(e, operations.assignLead, (desk, { id }) => {
    const lead = takeLead(desk, id);
    desk.expect(lead);
    const { user: wanted, reason } = desk.body;
    if (!actorCan(desk.actor, 'leads.assign') && wanted !== desk.actor.user) throw new Refusal('forbidden');
    const user = activeManager(desk.tx, wanted);
    if (wanted !== '' && user === '') throw fieldFault('user', 'validation_missing_rel_records');
    lead.set('assigned_user', user);
    lead.set('assigned_reason', user === '' ? 'nobody' : 'by_hand');
    lead.set('assigned_at', desk.now);
    desk.save(lead, { action: 'assign', reason });
    return answerOf(desk, lead);
  });
}

export function addActivity(e: RequestEvent): void {
  deskAct(e, operations.addActivity, (desk, { id }) => {
    const lead = takeToLog(desk, id);
    const { text, to } = desk.body;
    const kind = WRITTEN_KINDS.find((one) => one === desk.body.kind);
    if (!kind) throw fieldFault('kind', 'validation_invalid_value');
    return withTouch(desk, lead, { kind, text, data: {} }, to);
  });
}

/** When and where it was said, and what is to be done next. */
type SaidDesk = Desk<Pick<Taken<(typeof operations.offerLead)['takes']>, 'at' | 'channel' | 'next_action' | 'next_action_at'>>;

/** A touch, the plan that follows from it and, where it is told, the status that it leads to. */
function withTouch(desk: SaidDesk, lead: PbRecord<'leads'>, touch: { readonly kind: ActivityKind; readonly text: string; readonly data: Plain }, to: string) {
  const at = timeIn(desk.body.at, 'at');
  if (at > storedTime(Date.now() + 60_000)) throw fieldFault('at', 'validation_invalid_date');
  const activity = touchLead(desk, lead, { ...touch, channel: desk.body.channel, ...(at === '' ? {} : { at }) });
  plan(lead, desk.body);
  if (to === '') desk.save(lead, { action: touch.kind });
  else moveLead(desk, lead, to, desk.body);
  return { ...answerOf(desk, lead), activity: shownOf(activity) };
}

const NEXT = ['next_action', 'next_action_at'];

export function planLead(e: RequestEvent): void {
  deskAct(e, operations.planLead, (desk, { id }) => {
    const lead = takeLead(desk, id);
    const changes = desk.edit(lead, NEXT, kinshipOf(leads));
    const next = { ...Object.fromEntries(NEXT.map((field) => [field, lead.getString(field)])), ...changes };
    if (textIn(next['next_action'], 300) === '' || timeIn(next['next_action_at']) === '') throw new Refusal('next_action_missing');
    plan(lead, changes);
    desk.save(lead, { action: 'plan' });
    return answerOf(desk, lead);
  });
}

export function offerLead(e: RequestEvent): void {
  deskAct(e, operations.offerLead, (desk, { id }) => {
    const lead = takeLead(desk, id);
    const { excursions, note, channel } = desk.body;
    const known = excursions.filter((one) => byId(desk.tx, 'ic_excurs', one));
    if (known.length === 0 || known.length < excursions.length) throw fieldFault('excursions', 'validation_missing_rel_records');
    const language = desk.body.language ?? lead.getString('language');
    const offer = desk.add(
      'offers',
      {
        lead: lead.id,
        country: lead.getString('country'),
        token: $security.randomString(TOKEN_LENGTH),
        language,
        excursions,
        note,
        channel,
        expires_at: storedTime(Date.now() + settingIn(desk.tx, 'offer_days', lead.getString('country')) * 86_400_000),
      },
      { action: 'create' },
    );
    lead.set('offer', offer.id);
    const touched = withTouch(desk, lead, { kind: 'offer', text: note, data: { offer: offer.id, excursions } }, '');
    const move = advanceLead(desk, lead.id, (statuses, from) => wayOfOffer(statuses, from));
    return { ...touched, ...answerOf(desk, desk.take('leads', lead.id)), offer: shownOf(offer), move };
  });
}

/** With the id the kept answer is found when the person is forgotten. */
export function revealLead(e: RequestEvent): void {
  deskAct(e, operations.revealLead, (desk, { id }) => {
    const lead = desk.take('leads', id);
    countRevealed(e, desk, lead);
    return {
      id,
      phone_raw: lead.getString('phone_raw'),
      phone_e164: lead.getString('phone_e164'),
      messenger: lead.getString('messenger'),
      email: lead.getString('email'),
    };
  });
}

/** Likewise. */
export function revealClient(e: RequestEvent): void {
  deskAct(e, revealedClient, (desk, { id }) => {
    const client = desk.take('clients', id);
    countRevealed(e, desk, client);
    const [phones, messengers] = [
      jsonIn<readonly string[] | null>(client, 'phones', null),
      jsonIn<readonly MessengerHandle[] | null>(client, 'messengers', null),
    ];
    return { id, phones, phone_e164: client.getString('phone_e164'), messengers, email: client.getString('email') };
  });
}

function countRevealed(e: RequestEvent, desk: Desk<{ readonly reason: string }>, record: PbRecord): void {
  countReveal(desk.tx, desk.actor);
  countTaken(desk.tx, desk.actor, 1, !isUnproven(e));
  desk.note(record, { action: 'reveal', reason: desk.body.reason });
}

/** A random uuid, as the enquiries of visitors have one. */
export function uuid(): string {
  const hex = $security.randomStringWithAlphabet(32, '0123456789abcdef');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
