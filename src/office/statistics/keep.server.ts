import type PocketBase from 'pocketbase';
import type { Session } from '../../access/session.ts';
import { AppError } from '../../errors/app-error.ts';
import { ERRORS } from '../../errors/catalogue.ts';
import { faultsOf } from '../../errors/from-pocketbase.ts';
import type { Language } from '../../i18n/language.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { requireSameOrigin } from '../../platform/api/read-json.ts';
import { readBody } from '../../platform/web/read-body.ts';
import { siteSms } from '../../platform/sms/gateway.ts';
import { MONDAY_WAYS } from '../../model/statistics/fields/vocab.ts';
import type { Kept, LetterWays } from './kept.ts';
import { addPin, addQuestion, changeQuestion, dropPin, dropQuestion, listPins, type QuestionInput } from './repo/questions.ts';
import { ask } from '../../data/ask.ts';
import { readLetterWays } from '../../model/statistics/operations.ts';
import { MOST_PINS } from './rules/own-question.ts';

/** Who keeps: the record id of a user or an administrator. */
export const ownerOf = (session: Session | null): string => (session?.type === 'admin' ? session.admin.id : (session?.user.id ?? ''));

/** By which ways letters can go, beside the choice of them. @throws AppError */
export async function letterWays(pb: PocketBase): Promise<LetterWays> {
  const [ways, sms] = await Promise.all([ask(pb, readLetterWays, {}), siteSms()]);
  return { ...ways, isGateway: sms.gateway !== 'none' };
}

/** The fields of a form of this site. @throws AppError `cross_site` */
export async function formOf(request: Request): Promise<URLSearchParams> {
  requireSameOrigin(request);
  return new URLSearchParams(await readBody(request));
}

/** What a form was filled in with. */
export const keptIn = (form: URLSearchParams): Kept => ({
  name: (form.get('name') ?? '').trim(),
  shared: form.get('shared') === '1',
  pinned: form.get('pinned') === '1',
  monday: MONDAY_WAYS.find((way) => way === form.get('monday')) ?? '',
  email: (form.get('email') ?? '').trim(),
});

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'name validation_not_unique': 'stats_keep_name_taken',
  'name validation_required': 'stats_keep_name_missing',
  'email missing': 'stats_keep_email_missing',
  'email validation_is_email': 'stats_keep_email_wrong',
  'monday no_phone': 'stats_monday_no_phone',
  'question wrong': 'stats_keep_question_wrong',
};

/** Why something was not kept, in words. */
export function problemOf(error: AppError, t: Translate): string {
  const faults = Object.entries(faultsOf(error)).flatMap(([name, { code }]) => FAULTS[`${name} ${code}`] ?? []);
  if (faults.length > 0) return faults.map((key) => t(key)).join(' ');
  const { most } = error.data;
  if (error.code === 'views_limit') return t('stats_keep_limit', { most: Number(most) });
  return t(ERRORS[error.code].messageKey, error.params);
}

interface Keeper {
  readonly pb: PocketBase;
  readonly country: string;
  readonly session: Session | null;
  readonly lang: Language;
}

const inputOf = ({ name, shared, monday, email }: Kept): QuestionInput => ({ name, shared, monday, email });

/** Nothing is kept by half: whether there is room for a pin is looked at before. @throws AppError `views_limit` */
async function requireRoom({ pb }: Keeper, question: string): Promise<void> {
  const pins = await listPins(pb);
  if (pins.length >= MOST_PINS && !pins.some((one) => one.question === question)) throw new AppError('views_limit', { data: { most: MOST_PINS } });
}

/** Pins a question or takes the pin away; what is so already stays. */
async function setPin({ pb, session }: Keeper, question: string, isPinned: boolean): Promise<void> {
  const pin = (await listPins(pb)).find((one) => one.question === question);
  if (isPinned && !pin) await addPin(pb, ownerOf(session), question);
  if (!isPinned && pin) await dropPin(pb, pin);
}

/** Does what a form asks. @returns the id of the question that is there afterwards; '' where it went @throws AppError */
export async function keep(keeper: Keeper, form: URLSearchParams): Promise<string> {
  const { pb, country, session, lang } = keeper;
  const [id, kept] = [form.get('id') ?? '', keptIn(form)];
  const seen = Number(form.get('revision'));
  if (kept.pinned) await requireRoom(keeper, id);
  switch (form.get('act')) {
    case 'add': {
      const question = form.get('question') ?? '';
      const added = await addQuestion(pb, { ...inputOf(kept), owner: ownerOf(session), country, question, language: lang });
      if (kept.pinned) await setPin(keeper, added.id, true);
      return added.id;
    }
    case 'change':
      await changeQuestion(pb, id, inputOf(kept), seen);
      await setPin(keeper, id, kept.pinned);
      return id;
    case 'drop':
      await dropQuestion(pb, id, seen);
      return '';
    case 'pin':
    case 'unpin':
      await setPin(keeper, id, form.get('act') === 'pin');
      return id;
    default:
      throw new AppError('invalid');
  }
}
