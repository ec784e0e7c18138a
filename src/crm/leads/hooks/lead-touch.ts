import { isResponse, isTouch } from '../rules/lead.ts';
import { workingMinutes } from '../../../lib/office-hours.ts';
import type { ActivityKind } from '../../../schema/vocab.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { timeOf } from '../../../backend/time.ts';
import type { Desk } from '../../../backend/desk.ts';
import { officeOf } from './office.ts';
import type { Plain } from '../../../backend/record-data.ts';

export interface Touch {
  readonly kind: ActivityKind;
  readonly channel: string;
  readonly text: string;
  readonly data?: Plain;
  /** As stored; now where it is left out. */
  readonly at?: string;
}

/** Adds an entry to the lead's timeline and counts it: touches, the first answer with its time in office hours. */
export function touchLead(desk: Desk, lead: PbRecord, { kind, channel, text, data = {}, at = desk.now }: Touch): PbRecord {
  const entry = desk.add('activities', {
    lead: lead.id,
    client: lead.getString('client'),
    country: lead.getString('country'),
    kind,
    channel,
    text,
    data,
    at,
    by: desk.actor.ref,
    by_name: desk.actor.name,
  });
  if (!isTouch(kind)) return entry;
  lead.set('touches', lead.getInt('touches') + 1);
  if (at > lead.getString('last_touch_at')) lead.set('last_touch_at', at);
  // What was said earlier may be written down later.
  const first = lead.getString('first_response_at');
  if (isResponse(kind) && (first === '' || at < first)) {
    lead.set('first_response_at', at);
    setResponse(desk.tx, lead);
  }
  return entry;
}

/** When the guest wrote first; older leads tell when they were added only. */
export const receivedAt = (lead: PbRecord): string => lead.getString('received_at') || lead.getString('created');

/** Minutes of office hours between the guest's first word and the first answer. */
export function setResponse(tx: App, lead: PbRecord): void {
  const answered = lead.getString('first_response_at');
  if (answered === '') return;
  const { hours, offsetAt } = officeOf(tx, lead.getString('country'));
  lead.set('response_minutes', workingMinutes(timeOf(receivedAt(lead)), timeOf(answered), hours, offsetAt));
}
