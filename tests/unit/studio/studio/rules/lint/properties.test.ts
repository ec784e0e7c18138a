import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, clockTimesIn, stepMinutes, sumsIn } from '../../../../../../src/studio/studio/lint/text.rules.ts';
import { contentOf, factsOf } from '../../../../../../src/studio/studio/lint/facts.rules.ts';
import { dayRangesIn } from '../../../../../../src/studio/studio/lint/time-faults.rules.ts';
import { findingsFor, findingsOfField, lint } from '../../../../../../src/studio/studio/lint/lint.rules.ts';
import { codes, findings, TRIP } from './records.ts';

const pad = (value: number): string => String(value).padStart(2, '0');
const minutesOfDay = fc.integer({ min: 0, max: 1439 });
const WORDS = [
  'риф',
  'лодка',
  'выход',
  'сбор парка',
  'цена',
  'за взрослого',
  'reef',
  'boat',
  'leaves',
  'park fee',
  'price',
  'per adult',
  'спидбот',
  'speedboat',
  'закрыт',
  'closed',
  'в',
  'the',
  '—',
  ';',
  '.',
  '\n\n',
];
/** Texts as people write them, and as nobody does. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...WORDS),
        fc.integer({ min: 0, max: 99_999 }).map((sum) => `${sum} бат`),
        minutesOfDay.map(clockText),
        fc.constantFrom('฿400', '15 May', '16 мая', '<b>', '**', '…'),
      ),
      { maxLength: 40 },
    )
    .map((words) => words.join(' ')),
);

/** A number with its thousands parted, by the plainest means. */
const parted = (amount: number, by: string): string => {
  const digits = String(amount);
  const head = digits.length % 3 || 3;
  const groups = [digits.slice(0, head), ...Array.from({ length: (digits.length - head) / 3 }, (_, at) => digits.slice(head + at * 3, head + at * 3 + 3))];
  return groups.join(by);
};
const SPELLINGS: readonly ((digits: string) => string)[] = [
  (digits) => `${digits} бат`,
  (digits) => `${digits}\u00a0батов`,
  (digits) => `${digits} баттов`,
  (digits) => `${digits} baht`,
  (digits) => `${digits} THB`,
  (digits) => `THB ${digits}`,
  (digits) => `฿${digits}`,
  (digits) => `${digits}฿`,
  (digits) => `${digits} бахт`,
];

describe('sums in texts', () => {
  it('are read in every spelling of baht and of thousands, wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom(...SPELLINGS),
        fc.constantFrom('', ' ', '\u00a0', '\u202f', ',', '’'),
        fc.constantFrom('', 'Цена: ', 'From '),
        fc.constantFrom('', '.', ' с человека', ', please'),
        (amount, spell, by, before, after) => {
          const text = `${before}${spell(parted(amount, by))}${after}`;
          const [sum, ...others] = sumsIn(text);
          expect(others).toEqual([]);
          expect({ amount: sum?.amount, currency: sum?.currency }).toEqual({ amount, currency: 'THB' });
        },
      ),
    );
  });

  it('are both ends of a range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), fc.constantFrom('–', '-', ' — '), (low, high, dash) => {
        expect(sumsIn(`${low}${dash}${high} бат`).map(({ amount }) => amount)).toEqual([low, high]);
      }),
    );
  });

  it('are none where a number counts something else', () => {
    for (const text of ['419 ступеней', '24 places', 'в 2024 году', '3–5 метров', 'bathing 20 people', 'батут 20', '28–30 °C', '100 батонов'])
      expect(sumsIn(text)).toEqual([]);
  });
});

describe('hours in texts', () => {
  it('are read with and without a nought, and by the half of the day', () => {
    fc.assert(
      fc.property(minutesOfDay, (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        const half = `${hours % 12 || 12}:${pad(rest)} ${hours < 12 ? 'am' : 'p.m.'}`;
        for (const text of [`${pad(hours)}:${pad(rest)}`, `${hours}:${pad(rest)}`, half])
          expect(clockTimesIn(`at ${text}, sharp`).map((one) => one.minutes)).toEqual([minutes]);
      }),
    );
  });

  it('of steps are those of their day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), minutesOfDay, (day, minutes) => {
        expect(stepMinutes(`${day > 0 ? `+${day} ` : ''}${clockText(minutes)}`)).toBe(day * 1440 + minutes);
      }),
    );
    for (const time of ['8:30', '24:00', '08:60', '+08:30', 'утром', '']) expect(stepMinutes(time)).toBeNull();
  });
});

const RU = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'];
const EN = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

describe('stretches of the year in texts', () => {
  it('are read in both languages and in both orders', () => {
    const day = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const said = (names: readonly string[], one: typeof a): string => `${one.day} ${names[one.month - 1]}`;
        const month = (one: typeof a): string => `${EN[one.month - 1]} ${one.day}`;
        const range = { from: `${pad(a.month)}-${pad(a.day)}`, to: `${pad(b.month)}-${pad(b.day)}` };
        for (const text of [
          `с ${said(RU, a)} по ${said(RU, b)}`,
          `${said(EN, a)} – ${said(EN, b)}`,
          `from ${said(EN, a)} to ${said(EN, b)}`,
          `${month(a)} to ${month(b)}`,
        ])
          expect(dayRangesIn(`Ходим ${text}.`).map((one) => one.range)).toEqual([range]);
      }),
    );
  });

  it('are none in years, nor where “may” is no month', () => {
    for (const text of ['с 1 июня 2018 года по 1 января 2022 года', 'you may to march', 'the 4 may be 5 may']) expect(dayRangesIn(text)).toEqual([]);
  });
});

/** What must hold of a programme, said once more by counting every minute of it. */
function oracle(times: readonly number[], start: number, duration: number): string {
  if (times.some((time, at) => at > 0 && time < (times[at - 1] ?? 0))) return 'programme_order';
  const at = new Set(times);
  const isEarlier = Array.from({ length: start + 1 }, (_, minute) => minute).some((minute) => at.has(minute));
  if (!isEarlier) return 'programme_start';
  const isLater = Array.from({ length: 4000 }, (_, minute) => start + duration + 1 + minute).some((minute) => at.has(minute));
  return isLater && !at.has(start + duration) ? 'programme_end' : '';
}

describe('a programme', () => {
  it('is blocked exactly where it is out of order, begins late or ends late', () => {
    const times = fc.array(fc.integer({ min: 300, max: 1300 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(times, fc.boolean(), fc.integer({ min: 300, max: 700 }), fc.integer({ min: 60, max: 600 }), (said, isSorted, start, duration) => {
        const steps = isSorted ? said.toSorted((a, b) => a - b) : said;
        const programme = steps.map((time) => ({ time: clockText(time), text: { ru: 'Шаг', en: 'Step' } }));
        const blocking = findings({ programme, start_time: clockText(start), duration_minutes: duration }).filter(({ level }) => level === 'blocks');
        const expected = oracle(steps, start, duration);
        if (expected === '') expect(codes(blocking)).toEqual([]);
        else expect(codes(blocking)).toContain(expected);
      }),
    );
  });
});

describe('the linter', () => {
  const context = { sold: factsOf(TRIP, { main: TRIP, variants: [], closures: [{ location: 'x', from: '08-01', to: '09-30' }], currency: 'THB' }) };

  it('points into the text, whatever stands there', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom('description', 'site_name', 'pickup', 'age_note', 'summary', 'site_variant_name'), (ru, en, field) => {
        for (const { language, at } of lint(contentOf('ic_excurs', { id: '1', [`${field}_ru`]: ru, [`${field}_en`]: en }), context)) {
          if (!at) continue;
          expect(at.from).toBeGreaterThanOrEqual(0);
          expect(at.to).toBeGreaterThan(at.from);
          expect(at.to).toBeLessThanOrEqual(Math.max(language === 'en' ? 0 : ru.length, language === 'ru' ? 0 : en.length));
        }
      }),
    );
  });

  it('says of a field as it is typed what it says of it in the record', () => {
    fc.assert(
      fc.property(anyText, anyText, (ru, en) => {
        const record = { ...TRIP, description_ru: ru, description_en: en };
        const whole = lint(contentOf('ic_excurs', record), context).filter(({ field, code }) => field === 'description' && code !== 'sentence_repeated');
        const typed = (['ru', 'en'] as const).flatMap((language) =>
          findingsOfField(
            { record: 'ic_excurs:1', field: 'description', language, text: language === 'ru' ? ru : en, other: language === 'ru' ? en : ru, isPage: true },
            context,
          ),
        );
        const told = (found: readonly object[]): readonly string[] => [...new Set(found.map((one) => JSON.stringify(one)))].toSorted();
        expect(told(typed)).toEqual(told(whole));
      }),
    );
  });

  it('finds nothing in a record without words', () => {
    expect(findingsFor({ main: { ...TRIP, name_ru: '', name_en: '' }, variants: [], closures: [], currency: 'THB' })).toEqual([]);
  });

  it('comes to an end with texts that could be read in many ways', () => {
    const parts = [
      'дет',
      'сбор парка дет',
      'гости',
      '1 ',
      '1,',
      '1–',
      'цена 1 бат ',
      'сбор парка 1 ',
      '<',
      '<p',
      '(',
      'а ',
      '- ',
      '\n',
      '**',
      'за ',
      'park fee of the ',
      '1 мая по ',
      'спидбот не ',
      'выход в 12:34 ',
    ];
    for (const part of parts) {
      const text = `сбор парка ${part.repeat(Math.ceil(5000 / part.length))}! 100 бат`;
      const found = findingsOfField({ record: 'ic_excurs:1', field: 'description', language: 'ru', text, other: text, isPage: true }, context);
      expect(Array.isArray(found)).toBe(true);
    }
  });
});
