import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { spanText } from '../charts/written.ts';
import type { Names } from '../names.ts';
import type { LoadedOwn } from '../own-answer.ts';
import { againstText, dimensionNamer, figureText, questionText } from '../own-words.ts';
import { type OwnReader, ownQuery, ownWords, stretchesOf } from '../rules/own-question.ts';
import { AskForm } from './AskForm.tsx';
import { AskFault } from './AskFault.tsx';
import { AskTable } from './AskTable.tsx';
import { AskDrawing, OWN_CHART } from './AskDrawing.tsx';
import { DrawingContext } from './Drawn.tsx';
import type { LinkTo } from './figure-links.ts';
import { Keep, type KeepProps } from './Keep.tsx';
import { askHref, ownListHref } from './own-links.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { SendLinks } from './SendLinks.tsx';

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
  const drawn = question ? ownQuery(question, { period: asked.period, preset: null }) : '';
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
