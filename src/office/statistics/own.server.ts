import type PocketBase from 'pocketbase';
import { can } from '../../access/policy.ts';
import type { Session } from '../../access/session.ts';
import { listExcursionNames } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../catalogue/currencies/repo/formats.ts';
import { readDeskWords } from '../../people/desk/repo/desk-words.ts';
import { answerOf, type LoadedOwn, type OwnAnswer } from './own-answer.ts';
import { readSums } from './repo.ts';
import { asksOf, type KeptQuestion, MEASURES, ownAsked, type OwnReader, readerFault, stretchesOf } from './rules/own-question.ts';
import { periodFrom } from './rules/period.ts';
import type { StatQuestion } from './rules/question.ts';

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
export async function answerAll(
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
