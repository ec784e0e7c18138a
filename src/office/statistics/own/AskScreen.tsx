import { PlainCopy } from '../../../kit/form/plain.tsx';
import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { numberText, shareText, spanText } from '../charts/written.ts';
import { DIMENSION_TITLES, MEASURE_TITLES, type Names, SPLIT_TITLES } from '../figures/names.ts';
import { againstText, beforeText, dimensionNamer, figureChange, figureText, type LoadedOwn, type Part, questionText } from './own-answer.ts';
import {
  BY_TIME,
  type Dimension,
  isAdditive,
  MEASURES,
  OWN_BASES,
  OWN_MEASURES,
  type OwnMeasure,
  ownDaysQuery,
  ownQuery,
  type OwnReader,
  ownWords,
  stretchesOf,
} from './own-question.rules.ts';
import { AskForm } from './AskForm.tsx';
import { type AnsweredProps, AskDrawing, OWN_CHART } from './AskDrawing.tsx';
import { DrawingContext, type FigureCell, FigureTable } from '../figures/Drawn.tsx';
import { askHref, type LinkTo, ownListHref } from '../figures/figure-links.screen.ts';
import { Keep, type KeepProps } from './QuestionsScreen.tsx';
import { PeriodBar } from '../figures/PeriodBar.tsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { periodQuery } from '../figures/period.rules.ts';

interface AskFaultProps extends Pick<LoadedOwn, 'typed' | 'asked'> {
  readonly fault: NonNullable<LoadedOwn['fault']>;
  readonly path: string;
}

const isMeasure = (word: string): word is OwnMeasure => (OWN_MEASURES as readonly string[]).includes(word);

/** Why a question is not answered, what would be, and a link to it: nothing is changed by itself. */
function AskFault({ typed, asked, fault, path }: AskFaultProps) {
  const { t } = useStaff();
  const measure = isMeasure(typed.measure) ? typed.measure : 'new';
  const facts = MEASURES[measure];
  const title = t(MEASURE_TITLES[measure]);
  const splits = (['time', ...facts.splits] as const).map((one) => t(SPLIT_TITLES[one])).join(', ');
  const filters = facts.filters.map((one) => t(DIMENSION_TITLES[one]).toLocaleLowerCase()).join(', ');
  const named = 'of' in fault ? fault.of : '';
  const wordOf = (titles: Readonly<Record<string, Parameters<typeof t>[0]>>): string => (titles[named] ? t(titles[named]) : named);
  const said = {
    measure: () => t('stats_ask_no_measure'),
    basis: () => t(facts.isBased ? 'stats_ask_no_basis' : 'stats_ask_unbased', { measure: title }),
    hidden: () => t('stats_ask_hidden', { measure: title }),
    split: () => t('stats_ask_no_split', { measure: title, split: wordOf(SPLIT_TITLES), splits }),
    filter: () => t('stats_ask_no_filter', { measure: title, filter: wordOf(DIMENSION_TITLES), filters }),
    filters_many: () => t('stats_ask_many_filters'),
    split_and_filter: () => t('stats_ask_split_and_filter'),
    manager_other: () => t('stats_ask_other_manager'),
  }[fault.code]();
  const without = (dropped: readonly string[]): string => {
    const words: Record<string, string> = {
      measure: typed.measure,
      split: typed.split,
      by: typed.by === OWN_BASES[0] ? '' : typed.by,
      ...Object.fromEntries(Object.entries(typed.filters).map(([name, word]) => [name, word || 'none'])),
    };
    for (const name of dropped) words[name] = '';
    return `${path}?${periodQuery(asked, words)}`;
  };
  const names = Object.keys(typed.filters) as readonly Dimension[];
  const ways: readonly (readonly [text: string, dropped: readonly string[]])[] = {
    measure: [[t('stats_ask_anew'), ['measure', 'split', 'by', ...names]] as const],
    basis: [[t('stats_ask_without_basis'), ['by']] as const],
    hidden: [],
    split: [[t('stats_ask_without_split'), ['split']] as const],
    filter: [[t('stats_ask_without_filter'), [named]] as const],
    filters_many: names.map((one) => [t('stats_ask_only_filter', { filter: t(DIMENSION_TITLES[one]) }), names.filter((other) => other !== one)] as const),
    split_and_filter: [[t('stats_ask_without_split'), ['split']] as const, [t('stats_ask_without_filter'), names] as const],
    manager_other: [[t('stats_ask_without_filter'), ['manager']] as const],
  }[fault.code];
  return (
    <div className="stats-ask-fault" role="alert">
      <p id="stats-ask-fault" className="kit-error">
        {said}
      </p>
      {ways.map(([text, dropped]) => (
        <a key={text} className="kit-button kit-button-plain" href={without(dropped)}>
          {text}
        </a>
      ))}
    </div>
  );
}

/** What parts and averages are of, which is what their lists hold. */
const WHOLES: Readonly<Partial<Record<OwnMeasure, MessageKey>>> = { answered: 'stats_leads', check: 'stats_vouchers', check_guest: 'stats_guests' };

/** The answer of a split as a table: every figure opens what it counts. A line over time has a table of its own. */
function AskTable({ question, answer, stretches, names, to }: AnsweredProps) {
  const { t, lang } = useStaff();
  const { format } = useFormats();
  const { measure, split } = question;
  if (split === '' || split === BY_TIME || answer.rows.length === 0) return null;
  const kinds = names.words.statuses;
  const whole = WHOLES[measure];
  const isShared = isAdditive(measure) && measure !== 'margin';
  const text = (part: Part): string => figureText(measure, part, format, lang);
  const cells = (now: Part, before: Part, link: string | undefined): readonly FigureCell[] => {
    const isNothing = now.top === 0 && now.of === 0;
    return [
      { text: text(now), isNothing, ...(whole ? {} : { href: link }) },
      ...(whole ? [{ text: numberText(now.of, lang), isNothing, href: link }] : []),
      ...(isShared ? [{ text: answer.whole.top === 0 ? '' : shareText(now.top / answer.whole.top, lang) }] : []),
      { text: text(before), isNothing: before.top === 0 && before.of === 0 },
      { text: figureChange(measure, now, before, lang) },
    ];
  };
  const columns = [
    { key: 'value', name: t(MEASURE_TITLES[measure]) },
    ...(whole ? [{ key: 'of', name: t(whole) }] : []),
    ...(isShared ? [{ key: 'share', name: t('stats_share') }] : []),
    { key: 'before', name: beforeText(measure, stretches, lang) },
    { key: 'change', name: t('stats_change') },
  ];
  const name = dimensionNamer(names, lang, t);
  const rows = answer.rows.map(({ key, now, before }) => ({
    ...{ key: key || 'none', name: name(split as Dimension, key) },
    cells: cells(now, before, ownListHref(to, question, stretches.now, kinds, key)),
  }));
  return (
    <FigureTable
      title={t('stats_numbers')}
      of={t(DIMENSION_TITLES[split as Dimension])}
      columns={columns}
      rows={rows}
      total={cells(answer.whole, answer.before, ownListHref(to, question, stretches.now, kinds))}
    />
  );
}

interface SendLinksProps {
  /** Of the question, in full. */
  readonly address: string;
  readonly subject: string;
  /** What it says, in one line. */
  readonly text: string;
}

/** A question sent on: its address to copy, a letter, and messengers that ask whom themselves. Whoever opens it is answered by his own rights. */
function SendLinks({ address, subject, text }: SendLinksProps) {
  const { t } = useStaff();
  const encoded = encodeURIComponent(`${text}\n${address}`);
  return (
    <section className="stats-block stats-send" aria-labelledby="stats-send">
      <h2 id="stats-send">{t('stats_send')}</h2>
      <PlainCopy label={t('stats_send_link')} value={address} />
      <div className="stats-send-ways">
        <button type="button" className="kit-button kit-button-plain" data-copy={address} data-copied={t('copied')}>
          {t('stats_send_copy')}
        </button>
        <a className="kit-button kit-button-plain" href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encoded}`}>
          {t('stats_send_mail')}
        </a>
        <a className="kit-button kit-button-plain" href={`https://wa.me/?text=${encoded}`} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a
          className="kit-button kit-button-plain"
          href={`https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Telegram
        </a>
        <a className="kit-button kit-button-plain" href={`sms:?body=${encoded}`}>
          SMS
        </a>
      </div>
    </section>
  );
}

export interface AskProps extends LoadedOwn {
  readonly names: Names;
  readonly reader: OwnReader;
  /** Where the site is reached, without a slash at the end. */
  readonly site: string;
  readonly keep: Omit<KeepProps, 'query'>;
}

/** A question of one's own: what of, told apart by what, of what alone, in which days; its answer; and how it is kept or sent. */
export const AskScreen = staffScreen(getT, AskOf);

function AskOf(props: AskProps) {
  const { typed, asked, fault, answer, names, reader, keep, site } = props;
  const { t, lang, country } = useStaff();
  const { format } = useFormats();
  const to: LinkTo = { lang, country, ...(reader.isAll ? {} : { own: reader.own }) };
  const name = dimensionNamer(names, lang, t);
  const { question } = typed;
  const path = askHref(to);
  const kept = question
    ? ownWords(question)
    : {
        measure: typed.measure,
        by: typed.by,
        split: typed.split,
        ...Object.fromEntries(Object.entries(typed.filters).map(([key, word]) => [key, word || 'none'])),
      };
  const stretches = stretchesOf(asked);
  const words = question ? questionText(question, name, t) : '';
  const query = question ? ownQuery(question, asked) : '';
  // Days are said as such: the file is of what is seen.
  const drawn = question ? ownDaysQuery(question, asked) : '';
  const drawing = { addressOf: () => `${localePath(href('stats-chart', { country, chart: OWN_CHART }), lang)}?${drawn}` };
  const against = question && answer ? againstText(question.measure, answer.whole, answer.before, stretches, lang, t) : '';
  const value = question && answer ? figureText(question.measure, answer.whole, format, lang) : '';
  const list = question && answer && answer.whole.top + answer.whole.of !== 0 ? ownListHref(to, question, asked.period, names.words.statuses) : undefined;
  const days =
    question?.measure === 'in_work'
      ? t('stats_on', { day: spanText({ ...asked.period, from: asked.period.to }, lang, true) })
      : spanText(asked.period, lang, true);
  return (
    <div className="stats stats-ask">
      <header>
        <a href={localePath(href('stats', { country }), lang)}>{t('stats_title')}</a>
        <h1>{t('stats_ask_title')}</h1>
        <p className="kit-hint">
          {t('stats_ask_text')} <a href={localePath(href('stats-questions', { country }), lang)}>{t('stats_questions_title')}</a>
        </p>
      </header>
      <AskForm {...{ typed, asked, fault, names, reader, found: props.found, path }} />
      {fault && <AskFault {...{ typed, asked, fault, path }} />}
      <PeriodBar path={path} asked={asked} kept={kept} />
      {question && answer && (
        <>
          <section className="stats-block" aria-labelledby="stats-answer">
            <h2 id="stats-answer">{words}</h2>
            <p className="stats-ask-figure">
              {list === undefined ? <strong>{value}</strong> : <a href={list}>{value}</a>}
              <span>
                {days}
                {against !== '' && <small>{against}</small>}
                {question.measure === 'margin' && answer.whole.of > 0 && <small>{t('stats_ask_margin_of', { count: answer.whole.of })}</small>}
                {question.measure === 'answered' && <small>{t('stats_answered_hint')}</small>}
              </span>
            </p>
          </section>
          <DrawingContext value={drawing}>
            <AskDrawing {...{ question, answer, stretches, names, to }} />
          </DrawingContext>
          <AskTable {...{ question, answer, stretches, names, to }} />
          {/* Days that were refused are not kept as others. */}
          {!asked.fault && (
            <>
              <SendLinks address={`${site}${path}?${query}`} subject={words} text={`${words}. ${days}: ${[value, against].filter(Boolean).join(', ')}`} />
              <Keep {...keep} query={query} />
            </>
          )}
        </>
      )}
    </div>
  );
}
