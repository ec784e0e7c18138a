import { Hidden } from '../../../kit/form/plain.tsx';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { PAYMENT_METHODS } from '../../../model/vouchers/fields/vocab.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { DIMENSION_TITLES, MEASURE_GROUPS, MEASURE_TITLES, type Names, OWN_BASIS_TITLES, SPLIT_TITLES } from '../figures/names.ts';
import { dimensionNamer, type LoadedOwn } from './own-answer.ts';
import { NOBODY } from '../figures/figure.rules.ts';
import { BY_TIME, type Dimension, DIMENSIONS, MEASURES, OWN_BASES, OWN_MEASURES, type OwnMeasure, type OwnReader } from './own-question.rules.ts';

interface AskFormProps extends Pick<LoadedOwn, 'typed' | 'asked' | 'fault' | 'found'> {
  readonly names: Names;
  readonly reader: OwnReader;
  readonly path: string;
}

const isMeasure = (word: string): word is OwnMeasure => (OWN_MEASURES as readonly string[]).includes(word);
const CAUSES = ['client', 'operator', 'weather', 'min_pax', 'supplier', 'duplicate'] as const;
/** What is always counted with somebody or something: nobody and nothing are no filter of these. */
const ALWAYS: readonly Dimension[] = ['status', 'method', 'currency'];

/** A choice with its label. */
function Choice({
  name,
  title,
  value,
  isFaulty,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <label className="kit-field">
      <span className="kit-label">{title}</span>
      <select
        className="kit-input kit-select"
        name={name}
        defaultValue={value}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? 'stats-ask-fault' : undefined}
      >
        {children}
      </select>
    </label>
  );
}

/** What is asked, as a form of the browser's own: the address says it. What does not go with the measure stands apart, and is refused by a sentence. */
export function AskForm({ typed, asked, fault, names, reader, found, path }: AskFormProps) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  const name = dimensionNamer(names, lang, t);
  const measure = isMeasure(typed.measure) ? typed.measure : 'new';
  const facts = MEASURES[measure];
  const others = DIMENSIONS.filter((one) => !facts.splits.includes(one));
  const rows = {
    manager: names.words.people.filter(({ id, type }) => type !== 'agent' && (reader.isAll || id === reader.own)),
    source: names.words.sources,
    status: names.words.statuses.filter(({ kind }) =>
      facts.kind ? kind === facts.kind : measure === 'in_work' ? kind === 'open' : measure === 'closed' ? kind !== 'open' : true,
    ),
    reason: names.words.reasons,
    agent: names.words.people.filter(({ type }) => type === 'agent'),
    excursion: names.excursions,
  };
  const codes: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
    ...found,
    cause: CAUSES,
    method: PAYMENT_METHODS.filter((one) => one !== 'credit'),
    currency: formats.map(({ code }) => code),
  };
  const optionsOf = (dimension: Dimension): readonly { readonly id: string; readonly text: string }[] => {
    const chosen = typed.filters[dimension];
    const known = (rows as Readonly<Partial<Record<Dimension, (typeof rows)['source']>>>)[dimension]?.map((row) => ({
      id: row.id,
      text: localized(row, 'name', lang) || row.id,
    }));
    const all = known ?? (codes[dimension] ?? []).map((id) => ({ id, text: name(dimension, id) }));
    return chosen === undefined || chosen === '' || all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, text: name(dimension, chosen) }];
  };
  // A filter that does not go with the measure stays in the form, so that it can be taken away.
  const filters = DIMENSIONS.filter((one) => facts.filters.includes(one) || typed.filters[one] !== undefined);
  const isAt = (code: string, of = ''): boolean => fault?.code === code && (of === '' || ('of' in fault && fault.of === of));
  const hasBasis = facts.isBased || typed.by !== OWN_BASES[0];
  const groups: readonly (readonly ['leads' | 'sales' | 'money', readonly OwnMeasure[]])[] = (['leads', 'sales', 'money'] as const).map((of) => [
    of,
    OWN_MEASURES.filter((one) => MEASURES[one].of === of && (reader.isAll || !MEASURES[one].isOfAll || one === typed.measure)),
  ]);
  return (
    <form className="stats-ask-form" method="get" action={path}>
      <Hidden of={asked.preset ? { preset: asked.preset } : { from: asked.period.from, to: asked.period.to }} />
      <Choice name="measure" title={t('stats_ask_measure')} value={measure} isFaulty={isAt('measure') || isAt('hidden')}>
        {groups.map(([of, those]) =>
          those.length === 0 ? null : (
            <optgroup key={of} label={t(MEASURE_GROUPS[of])}>
              {those.map((one) => (
                <option key={one} value={one}>
                  {t(MEASURE_TITLES[one])}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Choice>
      <Choice name="split" title={t('stats_ask_split')} value={typed.split} isFaulty={isAt('split') || isAt('split_and_filter')}>
        <option value="">{t('stats_split_none')}</option>
        <option value={BY_TIME}>{t(SPLIT_TITLES[BY_TIME])}</option>
        {facts.splits.map((one) => (
          <option key={one} value={one}>
            {t(SPLIT_TITLES[one])}
          </option>
        ))}
        <optgroup label={t('stats_ask_other_splits')}>
          {others.map((one) => (
            <option key={one} value={one}>
              {t(SPLIT_TITLES[one])}
            </option>
          ))}
        </optgroup>
      </Choice>
      {hasBasis && (
        <Choice name="by" title={t('stats_ask_basis')} value={typed.by} isFaulty={isAt('basis')}>
          {OWN_BASES.map((one) => (
            <option key={one} value={one}>
              {t(OWN_BASIS_TITLES[one])}
            </option>
          ))}
        </Choice>
      )}
      <details className="stats-ask-more" open={Object.keys(typed.filters).length > 0}>
        <summary>{t(facts.of === 'sales' ? 'stats_ask_one_filter' : 'stats_ask_filters')}</summary>
        <div>
          {filters.map((one) => (
            <Choice
              key={one}
              name={one}
              title={t(DIMENSION_TITLES[one] satisfies MessageKey)}
              value={typed.filters[one] === '' ? NOBODY : (typed.filters[one] ?? '')}
              isFaulty={
                isAt('filter', one) ||
                ((isAt('filters_many') || isAt('split_and_filter')) && typed.filters[one] !== undefined) ||
                (one === 'manager' && isAt('manager_other'))
              }
            >
              <option value="">{t('stats_ask_any')}</option>
              {optionsOf(one).map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
              {!ALWAYS.includes(one) && (one !== 'manager' || reader.isAll) && <option value={NOBODY}>{name(one, '')}</option>}
            </Choice>
          ))}
        </div>
      </details>
      <button className="kit-button kit-button-primary" type="submit">
        {t('stats_ask_submit')}
      </button>
    </form>
  );
}
