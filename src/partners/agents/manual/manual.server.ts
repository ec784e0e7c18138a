import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { AppError, asAppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { disputeManual, noteOwnManual, submitManual } from '../../../model/agents/manual.operations.ts';
import { requireSameOrigin } from '../../../platform/api/request.ts';
import { readBody } from '../../../platform/web/read-body.ts';
import { answerManual, approveManual, matchManual, rejectManual } from '../../../model/leads/referral.operations.ts';
import { MOST_A_DAY, MOST_NOTES, SAID_DAYS } from './manual.rules.ts';

/** A form of a page that came to nothing: what it was, what was typed, and what is wrong with which field. */
export interface RefusedManual {
  readonly act: string;
  readonly id: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Words by the field that they are of; `form` of what is of none. */
  readonly problems: Readonly<Record<string, string>>;
  readonly status: number;
}

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'guest_name missing': 'manual_fault_name',
  'phone missing': 'manual_fault_contact',
  'phone wrong': 'manual_fault_phone',
  'date wrong': 'manual_fault_date',
  'pax wrong': 'manual_fault_pax',
  'said_on wrong': 'manual_fault_said',
  'said_on future': 'manual_fault_future',
  'said_on old': 'manual_fault_old',
  'entry many': 'manual_fault_limit',
  'entry agent_stopped': 'manual_fault_stopped',
  'entry senior': 'manual_fault_senior',
  'text missing': 'manual_fault_text',
  'text many': 'manual_fault_notes',
  'reason missing': 'manual_fault_reason',
  'lead unknown': 'manual_fault_lead',
  'lead claimed': 'manual_fault_claimed',
};
const NUMBERS = { days: SAID_DAYS, most: MOST_A_DAY, notes: MOST_NOTES };
/** Faults of these are of the whole form. */
const OF_FORM = ['entry'];

function problemsOf(error: AppError, t: Translate): Readonly<Record<string, string>> {
  const found = Object.entries(faultsOf(error)).flatMap(([name, { code }]) => {
    const key = FAULTS[`${name} ${code}`];
    return key ? [[OF_FORM.includes(name) ? 'form' : name, t(key, NUMBERS)] as const] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  return { form: error.code === 'move_refused' || error.code === 'stale' ? t('manual_moved') : t(ERRORS[error.code].messageKey, error.params) };
}

/** What a form asked, and what came of it. */
interface Acted {
  readonly act: string;
  readonly id: string;
  /** `null` where it is done. */
  readonly refused: RefusedManual | null;
}

type Act = (form: Readonly<Record<string, string>>) => Promise<unknown>;

async function take(request: Request, t: Translate, actOf: (act: string, id: string) => Act | undefined): Promise<Acted> {
  requireSameOrigin(request);
  const form = Object.fromEntries(new URLSearchParams(await readBody(request)));
  const [act = '', id = ''] = [form['act'], form['id']];
  try {
    const work = actOf(act, id);
    if (!work || (act !== 'submit' && !/^[a-z0-9]{15}$/.test(id))) throw new AppError('invalid');
    await work(form);
    return { act, id, refused: null };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'session_over') throw error;
    return { act, id, refused: { act, id, typed: form, problems: problemsOf(error, t), status: error.status } };
  }
}

/** What an agent says of a guest, as he typed it. */
const SAID = ['guest_name', 'phone', 'messenger', 'excursion', 'date', 'pax', 'said_on', 'comment'] as const;
const saidIn = (form: Readonly<Record<string, string>>): Readonly<Record<(typeof SAID)[number], string>> =>
  Object.fromEntries(SAID.map((name) => [name, (form[name] ?? '').trim()])) as Record<(typeof SAID)[number], string>;
const keyIn = (form: Readonly<Record<string, string>>): string => form['key'] ?? '';

/** Does what a form of the agent's page asks. @throws AppError `session_over` */
export function actOnOwnManual(pb: PocketBase, request: Request, country: string, t: Translate): Promise<Acted> {
  return take(request, t, (act, id) => {
    if (act === 'submit') return (form) => ask(pb, submitManual, { country, ...saidIn(form) }, { key: keyIn(form) });
    if (act === 'dispute') return (form) => ask(pb, disputeManual, { id, text: form['text'] ?? '' });
    return act === 'note' ? (form) => ask(pb, noteOwnManual, { id, text: form['text'] ?? '' }, { key: keyIn(form) }) : undefined;
  });
}

/** Does what a form of the office's page asks. @throws AppError `session_over` */
export function actOnManual(pb: PocketBase, request: Request, t: Translate): Promise<Acted> {
  return take(request, t, (act, id) => {
    const seen = (form: Readonly<Record<string, string>>) => ({ expected: Number(form['revision']) });
    if (act === 'note') return (form) => ask(pb, answerManual, { id, text: form['text'] ?? '' }, { key: keyIn(form) });
    if (act === 'match') return (form) => ask(pb, matchManual, { id, lead: form['lead'] ?? '', number: form['number'] ?? '' }, seen(form));
    if (act === 'approve') return (form) => ask(pb, approveManual, { id, reason: form['reason'] ?? '' }, seen(form));
    return act === 'reject' ? (form) => ask(pb, rejectManual, { id, reason: form['reason'] ?? '' }, seen(form)) : undefined;
  });
}
