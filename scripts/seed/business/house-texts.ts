import type PocketBase from 'pocketbase';
import { checkRule } from '../../../src/catalogue/cancellation/rules/rule.ts';
import { formatMoney } from '../../../src/lib/money.ts';
import { spreadRanks } from '../../../src/lib/rank.ts';
import { parseTemplate } from '../../../src/booking/reminders/rules/template.ts';
import { cancellationSentences } from '../../../src/catalogue/cancellation/words/sentences.ts';
import { LICENCE } from '../data/about.ts';
import { HOW_TO_PAY, NOTES, RULES, TEMPLATES } from '../data/house-texts.ts';
import { REVIEWS, type SeedReview } from '../data/reviews.ts';
import { CURRENCIES } from '../data/taxonomy.ts';
import { stableId } from '../seed-record.ts';
import type { Bilingual, CountrySlug } from '../model.ts';

const both = (field: string, { ru, en }: Bilingual) => ({ [`${field}_ru`]: ru, [`${field}_en`]: en });
const COUNTRIES: readonly CountrySlug[] = ['thailand', 'maldives'];

/** Writes rules, notes, templates, examples of reviews and the licence's line; what the office has changed since is left alone. */
export async function writeHouseTexts(admin: PocketBase): Promise<void> {
  const add = async (collection: string, id: string, record: Readonly<Record<string, unknown>>): Promise<void> => {
    const { totalItems } = await admin.collection(collection).getList(1, 1, { filter: admin.filter('id = {:id}', { id }), fields: 'id' });
    if (totalItems === 0) await admin.collection(collection).create({ id, ...record });
  };
  const insurance = { ru: 'Пассажиры застрахованы на время экскурсии.', en: 'Passengers are insured during the excursion.' };
  await add('site_texts', 'voucher-licence', {
    body_ru: `${LICENCE.note.ru} ${insurance.ru}`,
    body_en: `${LICENCE.note.en} ${insurance.en}`,
  });
  await add('site_texts', 'voucher-payment', { body_ru: HOW_TO_PAY.ru, body_en: HOW_TO_PAY.en });
  for (const { code, country, name, excursion, variant, terms } of RULES) {
    if (checkRule(terms).length > 0) throw new Error(`The rule ${code} of the demo is wrong.`);
    const about = excursion === undefined ? '' : await excursionOf(admin, country, excursion);
    if (excursion !== undefined && about === '') continue;
    const id = stableId('rule', country, code);
    const write = (minor: number): string => formatMoney(minor, formatOf(country));
    await add('cancellation_rules', id, {
      country,
      rule: id,
      version: 1,
      ...both('name', name),
      ...terms,
      scope: about === '' ? 'default' : variant === undefined ? 'excursion' : 'variant',
      excursion: variant === undefined ? about : String(variant),
      sentences_ru: cancellationSentences(terms, 'ru', write),
      sentences_en: cancellationSentences(terms, 'en', write),
      state: 'active',
      created_by: 'demo',
    });
  }
  for (const country of COUNTRIES) {
    const notes = NOTES.filter((note) => note.country === country);
    const ranks = spreadRanks(notes.length);
    for (const [at, { code, kind, title, body, category, facts = [], show_on }] of notes.entries()) {
      await add('notes', stableId('note', country, code), {
        country,
        kind,
        ...both('title', title),
        ...both('body', body),
        scope: category === undefined ? 'country' : 'category',
        category: category === undefined ? '' : stableId('category', country, category),
        facts,
        show_on,
        sort: ranks[at],
        state: 'published',
        version: 1,
        created_by: 'demo',
      });
    }
    for (const { kind, channel, body } of TEMPLATES) {
      for (const language of ['ru', 'en'] as const) {
        if (!parseTemplate(body[language]).ok) throw new Error(`The template ${kind} of the demo is wrong.`);
        const code = `${kind}-${channel}-${language}`;
        const record = { country, code, kind, language, channel, body: body[language], version: 1, active: true, created_by: 'demo' };
        await add('reminder_templates', stableId('template', country, code), record);
      }
    }
  }
  for (const review of REVIEWS) {
    const excursion = await excursionOf(admin, 'thailand', review.excursion);
    if (excursion !== '') await add('reviews', stableId('review', review.code), exampleOf(review, excursion));
  }
}

/** An example is published and says what it is; no voucher and no link stand behind it. */
function exampleOf({ language, rating, name, text, answer, month }: SeedReview, excursion: string) {
  return {
    country: 'thailand',
    excursion,
    trip_month: month,
    language,
    rating,
    name,
    text: text[language],
    translation: text[language === 'ru' ? 'en' : 'ru'],
    ...both('answer', answer ?? { ru: '', en: '' }),
    state: 'published',
    is_demo: true,
    written_at: `${month}-20 05:00:00.000Z`,
    published_at: `${month}-21 05:00:00.000Z`,
  };
}

function formatOf(country: CountrySlug) {
  const main = CURRENCIES.find((currency) => currency.country === country && currency.main);
  return { symbol: main?.symbol ?? '', side: main?.symbol_side ?? 'left', decimals: main?.decimals ?? 0 };
}

async function excursionOf(admin: PocketBase, country: string, slug: string): Promise<string> {
  const filter = admin.filter('country = {:country} && slug = {:slug} && parent = ""', { country, slug });
  const { items } = await admin.collection('ic_excurs').getList(1, 1, { filter, fields: 'id' });
  return items[0]?.id ?? '';
}
