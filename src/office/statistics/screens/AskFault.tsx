import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LoadedOwn } from '../own-answer.ts';
import { type Dimension, MEASURES, OWN_BASES, OWN_MEASURES, type OwnMeasure } from '../rules/own-question.ts';
import { periodQuery } from '../rules/period.ts';
import { DIMENSION_TITLES, MEASURE_TITLES, SPLIT_TITLES } from '../titles.ts';

interface AskFaultProps extends Pick<LoadedOwn, 'typed' | 'asked'> {
  readonly fault: NonNullable<LoadedOwn['fault']>;
  readonly path: string;
}

const isMeasure = (word: string): word is OwnMeasure => (OWN_MEASURES as readonly string[]).includes(word);

/** Why a question is not answered, what would be, and a link to it: nothing is changed by itself. */
export function AskFault({ typed, asked, fault, path }: AskFaultProps) {
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
