import type { MessageKey } from '../../../i18n/message-key.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { numberText, shareText } from '../charts/written.ts';
import type { Part } from '../own-answer.ts';
import { beforeText, dimensionNamer, figureChange, figureText } from '../own-words.ts';
import { BY_TIME, type Dimension, isAdditive, type OwnMeasure } from '../rules/own-question.ts';
import { DIMENSION_TITLES, MEASURE_TITLES } from '../titles.ts';
import type { AnsweredProps } from './AskDrawing.tsx';
import { type FigureCell, FigureTable } from './FigureTable.tsx';
import { ownListHref } from './own-links.ts';

/** What parts and averages are of, which is what their lists hold. */
const WHOLES: Readonly<Partial<Record<OwnMeasure, MessageKey>>> = { answered: 'stats_leads', check: 'stats_vouchers', check_guest: 'stats_guests' };

/** The answer of a split as a table: every figure opens what it counts. A line over time has a table of its own. */
export function AskTable({ question, answer, stretches, names, to }: AnsweredProps) {
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
