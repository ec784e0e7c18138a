import type PocketBase from 'pocketbase';
import { askHouse } from '../../../data/ask.ts';
import { getT } from '../../../i18n/t.ts';
import { mainFormat } from '../../../lib/money.ts';
import { Parts } from '../../../lib/tally.ts';
import type { KeptJob } from '../../../platform/keeper.ts';
import type { Service } from '../../../platform/service.ts';
import { GatewayFault, type SmsGateway } from '../../../platform/sms/gateway.ts';
import { href, localePath } from '../../../routing/href.ts';
import { listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../../catalogue/currencies/repo/formats.ts';
import { readDeskWords } from '../../../people/desk/repo/desk-words.ts';
import { bucketText, numberText, spanText } from '../charts/written.ts';
import type { LetterState } from '../../../model/statistics/fields/vocab.ts';
import { claimLetter, type DueLetter, mailLetter, readLetterSums, tellLetter } from '../../../model/statistics/operations.ts';
import { againstText, answerOf, dimensionNamer, figureText, type OwnSums, questionText } from './own-answer.ts';
import { sumOf } from '../figures/figures.repo.ts';
import { weekBefore } from './letters.rules.ts';
import { asksOf, BY_TIME, type Dimension, keptQuestion, ownDaysQuery, type OwnQuestion, type OwnStretches, readerFault } from './own-question.rules.ts';
import { bucketKind, bucketsOf, periodBefore } from '../figures/period.rules.ts';
import type { StatQuestion } from '../figures/question.rules.ts';

/** Every quarter of an hour: clocks of countries are ahead of each other by that at least. */
const SCHEDULE = '*/15 * * * *';
/** A letter is of the week that is over, and its page compares that week as the letter does. */
const LETTER_STRETCH = 'last_week';
const MOST_ROWS = 5;
/** More than anybody has in a quarter of an hour: an end, whatever is answered. */
const MOST_LETTERS = 2000;

export interface LettersJobOptions {
  readonly service: Pick<Service, 'send' | 'pb'>;
  readonly gateway: SmsGateway;
  /** Where the site is reached, without a slash at the end. */
  readonly siteUrl: string;
  readonly now?: () => number;
}

/** What a letter says. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  /** In one line, for a phone. */
  readonly short: string;
}

/**
 * Sends what people want to know each Monday, each letter once: it is claimed before it is sent, and one whose sender was killed is not
 * sent again. It is answered by its owner's rights of the moment.
 */
export function lettersJob(options: LettersJobOptions): KeptJob {
  const { service, now = Date.now } = options;
  const run: KeptJob['run'] = async ({ signal }) => {
    const parts = new Parts();
    for (let sent = 0; sent < MOST_LETTERS && !signal.aborted; sent++) {
      const { letter } = await askHouse(service, claimLetter, { at: new Date(now()).toISOString() });
      if (!letter) break;
      // What ended in the middle may have gone.
      const [state, code] = await sendLetter(options, letter, now()).catch((): Outcome => ['unknown', 'cut_off']);
      if (state === 'failed' || state === 'unknown') parts.fail(code, 'letters');
      else parts.end({ changed: state === 'sent' ? 1 : 0 });
      await askHouse(service, tellLetter, { id: letter.id, state, code, at: new Date(now()).toISOString() });
    }
    return parts.sum;
  };
  return { name: 'statistics_letters', schedule: SCHEDULE, kind: 'job', run };
}

/** What became of a letter, and the word that says why. */
type Outcome = readonly [state: Exclude<LetterState, 'claimed'>, code: string];

/** Answers, writes and sends one letter. What is not known to have gone is told so by whoever claims next. */
async function sendLetter({ service, gateway, siteUrl }: LettersJobOptions, letter: DueLetter, now_ms: number): Promise<Outcome> {
  const kept = keptQuestion(letter.question, new Date(now_ms).toISOString().slice(0, 10));
  if (!kept || readerFault(kept.question, letter.reader)) return ['kept_back', kept ? 'hidden' : 'question'];
  if (letter.monday === 'message' && letter.phone === '') return ['failed', 'no_phone'];
  const written = await writeLetter(service, letter, kept.question, siteUrl).catch(() => null);
  if (!written) return ['failed', 'unanswered'];
  if (letter.monday === 'message') return sendText(gateway, letter.phone, written.short);
  const { outcome } = await askHouse(service, mailLetter, { id: letter.id, subject: written.subject, text: written.text });
  return outcome === 'sent' ? ['sent', ''] : ['failed', outcome];
}

async function sendText(gateway: SmsGateway, phone: string, text: string): Promise<Outcome> {
  try {
    await gateway.send(phone, text);
    return ['sent', ''];
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    // A gateway that was asked and did not answer in time may have taken it.
    return error.kind === 'late' ? ['unknown', 'late'] : ['failed', error.kind];
  }
}

/** What the sums say to the owner of a letter. @throws where he may not ask it */
async function sumsOf(service: Pick<Service, 'send'>, { id }: DueLetter, asks: Readonly<Record<string, StatQuestion>>): Promise<OwnSums> {
  const { answers } = await askHouse(service, readLetterSums, { id, ask: JSON.stringify(Object.values(asks)) });
  return Object.fromEntries(Object.entries(asks).map(([name, ask], at) => [name, (answers[at] ?? []).map((row) => sumOf(ask, row))]));
}

/** A letter in its owner's language: the figure of last week, how it changed, what it is made of, and where it is seen. @throws as the service does */
export async function writeLetter(service: Pick<Service, 'send' | 'pb'>, letter: DueLetter, question: OwnQuestion, siteUrl: string): Promise<WrittenLetter> {
  const { country, language: lang, name, week } = letter;
  const t = getT(lang);
  const now = weekBefore(week);
  const stretches: OwnStretches = { now, before: periodBefore(now, LETTER_STRETCH) };
  const sums = await sumsOf(service, letter, asksOf(question, stretches) as Readonly<Record<string, StatQuestion>>);
  const pb: PocketBase = service.pb;
  const [words, excursions, formats] = await Promise.all([
    readDeskWords(pb, country),
    listExcursionNames(pb, country, 'all'),
    listCurrencyFormats(pb, country),
  ]);
  const named = dimensionNamer({ words, excursions }, lang, t);
  const format = mainFormat(formats);
  const answer = answerOf(question, stretches, sums, words.statuses);
  const value = figureText(question.measure, answer.whole, format, lang);
  const against = againstText(question.measure, answer.whole, answer.before, stretches, lang, t);
  const places =
    question.split === BY_TIME ? bucketsOf(now).map((place, at) => ({ name: bucketText(place, bucketKind(now), lang), part: answer.time[at] })) : [];
  const rows = question.split === BY_TIME ? places : answer.rows.map((row) => ({ name: named(question.split as Dimension, row.key), part: row.now }));
  const shown = question.split === BY_TIME ? rows : rows.slice(0, MOST_ROWS);
  const lines = shown.map(({ name: line, part = answer.whole }) =>
    t('stats_letter_line', { name: line, value: figureText(question.measure, part, format, lang) }),
  );
  const more = rows.length - shown.length;
  // The days are said as such, so that the page shows what the letter says whenever it is opened.
  const address = `${siteUrl}${localePath(href('stats-ask', { country }), lang)}?${ownDaysQuery(question, { period: now, as: LETTER_STRETCH })}`;
  const list = `${siteUrl}${localePath(href('stats-questions', { country }), lang)}`;
  const figure = [value, against].filter(Boolean).join(', ');
  return {
    subject: `${name}: ${figure}`,
    short: `${name}: ${figure}. ${address}`,
    text: [
      `${questionText(question, named, t)}\n${spanText(now, lang, true)}`,
      figure,
      ...(lines.length === 0 ? [] : [[...lines, ...(more > 0 ? [t('stats_letter_more', { count: numberText(more, lang) })] : [])].join('\n')]),
      t('stats_letter_open', { address }),
      t('stats_letter_stop', { address: list }),
    ].join('\n\n'),
  };
}
