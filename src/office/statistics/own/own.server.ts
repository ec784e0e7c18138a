import type PocketBase from 'pocketbase';
import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../../catalogue/currencies/repo/formats.ts';
import { ask } from '../../../data/ask.ts';
import { AppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { MONDAY_WAYS } from '../../../model/statistics/fields/vocab.ts';
import { readLetterWays } from '../../../model/statistics/operations.ts';
import { readDeskWords } from '../../../people/desk/repo/desk-words.ts';
import { requireSameOrigin } from '../../../platform/api/request.ts';
import { siteSms } from '../../../platform/sms/gateway.ts';
import { readBody } from '../../../platform/web/read-body.ts';
import { readSums } from '../figures/figures.repo.ts';
import { countOf, soldOf } from '../figures/overview.ts';
import { periodFrom } from '../figures/period.rules.ts';
import type { SaleQuestion, StatQuestion } from '../figures/question.rules.ts';
import { answerOf, type Kept, type LetterWays, type LoadedOwn, type OwnAnswer } from './own-answer.ts';
import { asksOf, type KeptQuestion, keptQuestion, MEASURES, MOST_PINS, ownAsked, type OwnReader, readerFault, stretchesOf } from './own-question.rules.ts';
import { addPin, addQuestion, changeQuestion, dropPin, dropQuestion, listPins, listQuestions, type QuestionInput } from './questions.repo.ts';

/** Whose rights answers are told by. */
export const readerOf = (session: Session | null): OwnReader => ({
  isAll: can(session, 'stats.all'),
  own: session?.type === 'user' ? session.user.id : '',
});

/** What an address asks, and what the sums say to it. @param today the day of the country @throws AppError */
export async function loadOwn(pb: PocketBase, country: string, params: URLSearchParams, today: string, reader: OwnReader) {
  const typed = ownAsked(params);
  const asked = periodFrom(params, today);
  const fault = typed.fault ?? (typed.question && readerFault(typed.question, reader));
  const question = fault ? null : typed.question;
  const stretches = stretchesOf(asked);
  const isOfSales = question !== null && MEASURES[question.measure].of === 'sales';
  const sold = { of: 'sales', basis: question?.measure === 'cancelled' ? 'cancelled' : (question?.by ?? 'sold'), ...stretches.now } as const;
  const asks: Readonly<Record<string, StatQuestion>> = {
    ...(question ? asksOf(question, stretches) : {}),
    ...(isOfSales ? { countries: { ...sold, split: 'guest_country' }, languages: { ...sold, split: 'language' } } : {}),
  };
  const [sums, words, excursions, formats] = await Promise.all([
    Object.keys(asks).length === 0 ? {} : readSums(pb, country, asks),
    readDeskWords(pb, country),
    listExcursionNames(pb, country, 'all'),
    listCurrencyFormats(pb, country),
  ]);
  const told = sums as Readonly<Record<string, Awaited<ReturnType<typeof readSums>>[string]>>;
  const keys = (name: string): readonly string[] => [...new Set((told[name] ?? []).map(({ words: [key = ''] }) => key))].filter(Boolean);
  const loaded: LoadedOwn = {
    ...{ typed, asked, fault },
    answer: question && answerOf(question, stretches, told, words.statuses),
    found: { guest_country: keys('countries'), language: keys('languages') },
  };
  return { ...loaded, names: { words, excursions }, formats };
}

/** Answers several questions by one request; what the reader may not ask is left out. @throws AppError */
async function answerAll(
  pb: PocketBase,
  country: string,
  kept: readonly (KeptQuestion & { readonly id: string })[],
  reader: OwnReader,
  kinds: Parameters<typeof answerOf>[3],
): Promise<ReadonlyMap<string, OwnAnswer>> {
  const told = kept.filter(({ question }) => readerFault(question, reader) === null);
  // A tile shows the whole: what it is told apart by is on the question's own screen.
  const wholes = told.map((one) => ({ ...one, question: { ...one.question, split: '' } as const }));
  const asks = Object.fromEntries(
    wholes.flatMap(({ id, question, asked }) => Object.entries(asksOf(question, stretchesOf(asked))).map(([name, ask]) => [`${id} ${name}`, ask] as const)),
  );
  if (wholes.length === 0) return new Map();
  const sums: Awaited<ReturnType<typeof readSums<Readonly<Record<string, StatQuestion>>>>> = await readSums(pb, country, asks);
  return new Map(
    wholes.map(({ id, question, asked }) => [
      id,
      answerOf(question, stretchesOf(asked), { now: sums[`${id} now`] ?? [], before: sums[`${id} before`] ?? [] }, kinds),
    ]),
  );
}

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

/** What Today shows: pinned questions with their answers, and what waits. @param day the day of the country @throws AppError */
export async function loadToday(pb: PocketBase, country: string, day: string, reader: OwnReader) {
  const where = reader.isAll ? {} : { manager: reader.own };
  const whose: Pick<SaleQuestion, 'split' | 'key'> = reader.isAll ? { split: '' } : { split: 'manager', key: reader.own };
  const sailing: SaleQuestion = { of: 'sales', basis: 'sailed', ...whose, from: day, to: day };
  const [questions, pins, words, excursions, formats, sums] = await Promise.all([
    listQuestions(pb, country),
    listPins(pb),
    readDeskWords(pb, country),
    listExcursionNames(pb, country, 'all'),
    listCurrencyFormats(pb, country),
    readSums(pb, country, {
      open: { of: 'leads', what: 'open', by: [], where, from: '', to: day },
      new: { of: 'leads', what: 'new', by: [], where, from: day, to: day },
      sailing,
    }),
  ]);
  const pinned = pins.flatMap(({ question: id }) => {
    const row = questions.find((one) => one.id === id);
    const kept = row && keptQuestion(row.question, day);
    return kept ? [{ ...kept, id, name: row.name, query: row.question }] : [];
  });
  const answers = await answerAll(pb, country, pinned, reader, words.statuses);
  const counts = { open: countOf(sums.open), new: countOf(sums.new), sailing: soldOf(sums.sailing).n };
  return { pinned, answers, names: { words, excursions }, formats, counts };
}
