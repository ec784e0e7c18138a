import { type KeptPlan, planBehind, type Planned, planOfPick } from '../rules/lead-work.ts';
import { deadline } from '../../../lib/office-hours.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { byId, indexOfPointer } from '../../../backend/record-lookup.ts';
import { officeOf } from './office.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settingIn } from '../../../backend/settings.ts';
import { plainText } from '../../../i18n/plain.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** What answering a pick is called, in every language, the one that is written first. */
const CHOICE_ANSWER: readonly string[] = LANGUAGES.map((language) => plainText(language, 'pick_action'));

/** The entry of the guest's last choice holds what was planned before he picked. */
const LAST_PICK = `SELECT COALESCE(json_extract(data, '$.plan'), '') AS plan FROM activities INDEXED BY ${indexOfPointer('activities.lead')} WHERE lead = {:lead} AND lead != '' AND kind = 'message_in' AND channel = 'offer' ORDER BY at DESC LIMIT 1`;

function keptPlan(tx: App, lead: string): KeptPlan | null {
  const [row] = rowsOf(tx, LAST_PICK, { lead }, { plan: '' });
  return row && row.plan !== '' ? (JSON.parse(row.plan) as KeptPlan) : null;
}

const plannedIn = (lead: PbRecord): Planned => ({ next_action: lead.getString('next_action'), next_action_at: lead.getString('next_action_at') });
const setPlan = (lead: PbRecord, { next_action, next_action_at }: Planned): void => {
  lead.set('next_action', next_action);
  lead.set('next_action_at', next_action_at);
};

/** What was planned before a pick that waits for its answer; `null` where none waits. */
export const planBehindPick = (tx: App, lead: PbRecord): Planned | null => planBehind(plannedIn(lead), CHOICE_ANSWER, () => keptPlan(tx, lead.id));

/**
 * Makes the answer to a pick the next action of an open lead; where nothing is picked any more, what was planned before
 * is next again. A closed lead has nothing next.
 * @returns the plan to keep with the guest's choice while it waits; `null` where none waits
 */
export function planAnswer(tx: App, lead: PbRecord, choice: { readonly isMore: boolean; readonly isNothing: boolean }): KeptPlan | null {
  const status = byId(tx, 'statuses', lead.getString('status'));
  if (status?.getString('kind') !== 'open') return null;
  const behind = planBehindPick(tx, lead);
  if (choice.isNothing) {
    if (behind)
      setPlan(lead, {
        next_action: behind.next_action || status.getString('action_ru'),
        next_action_at: behind.next_action_at || lead.getString('next_action_at'),
      });
    return null;
  }
  if (choice.isMore) {
    const country = lead.getString('country');
    const { hours, offsetAt } = officeOf(tx, country);
    const at = storedTime(deadline(Date.now(), settingIn(tx, 'pick_answer_minutes', country), hours, offsetAt));
    const before = behind ?? plannedIn(lead);
    setPlan(lead, planOfPick(plannedIn(lead), CHOICE_ANSWER, at, [status.getString('action_ru'), status.getString('action_en')]));
    return { next_action: before.next_action, next_action_at: before.next_action_at, said: lead.getString('next_action') };
  }
  return behind && { ...behind, said: lead.getString('next_action') };
}
