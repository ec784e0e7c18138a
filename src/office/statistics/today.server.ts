import type PocketBase from 'pocketbase';
import { listExcursionNames } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../catalogue/currencies/repo/formats.ts';
import { readDeskWords } from '../../people/desk/repo/desk-words.ts';
import { countOf, soldOf } from './overview.ts';
import { answerAll } from './own.server.ts';
import { readSums } from './repo.ts';
import { listPins, listQuestions } from './repo/questions.ts';
import { keptQuestion, type OwnReader } from './rules/own-question.ts';
import type { SaleQuestion } from './rules/question.ts';

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
