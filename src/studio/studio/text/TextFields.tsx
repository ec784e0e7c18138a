import { DESCRIPTION_MAX, TITLE_MAX } from '../../../lib/text/page-words.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { BOAT_FACTS, CHILD_MEASURES, EXCURSION_STATUSES, GUIDE_LANGUAGES } from '../../../schema/vocab.ts';
import { ProgrammeField, RowTexts } from './ProgrammeField.tsx';
import { type Choice, ChoiceField, ChoicesField, LineField, NumberField, PairField, TickField } from '../sheet/inputs.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { changedRow, linesIn, pouredLines } from './rows.rules.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { useEdited } from '../sheet/use-draft.tsx';
import { Rows } from './Rows.tsx';

interface LinesProps {
  readonly name: string;
  readonly label: string;
  /** What holds while there are no lines: those of the main excursion. */
  readonly inherited?: unknown;
}

const EMPTY = { ru: '', en: '' };
const inWords = (value: unknown): string =>
  linesIn(value)
    .map(({ ru, en }) => `${ru} · ${en}`)
    .join('\n');

/** A list whose lines stand side by side in both languages; one value of the draft. */
function LinesField({ name, label, inherited }: LinesProps) {
  const { t, lang } = useStaff();
  const { findings } = useEdited();
  const own = linesIn(inherited);
  return (
    <DraftField name={name} label={label} isGroup hasLines valueText={inWords}>
      {(_ties, { value }, type) => {
        const lines = linesIn(value);
        return (
          <>
            {lines.length === 0 && own.length > 0 && (
              <div className="studio-inherited">
                <p className="kit-hint">{t('studio_as_main')}</p>
                <ul>
                  {own.map((line) => (
                    <li key={`${line.ru}|${line.en}`}>{line[lang] || line.ru}</li>
                  ))}
                </ul>
                <Button look="quiet" action={() => type(own)}>
                  {t('studio_take_main')}
                </Button>
              </div>
            )}
            <Rows rows={lines} empty={EMPTY} nameOf={(line, at) => line[lang] || line.ru || `${label} ${at + 1}`} onChange={type}>
              {(line, at) => (
                <RowTexts
                  label={`${label} ${at + 1}`}
                  text={line}
                  findings={findings.filter((finding) => finding.field === `${name}.${at}`)}
                  onType={(text) => type(changedRow(lines, at, text))}
                  onLines={(language, texts) => type(pouredLines(lines, at, language, texts))}
                />
              )}
            </Rows>
          </>
        );
      }}
    </DraftField>
  );
}

interface FactProps {
  /** What the main excursion says, where this is a variant: it holds wherever the variant says nothing. */
  readonly main?: (field: string) => unknown;
  readonly piers: readonly Choice[];
}

/** What is told beside the texts: how long, when, on what, for whom. */
function FactFields({ main, piers }: FactProps) {
  const t = useT();
  const boats = BOAT_FACTS.map((value) => ({ value, text: t(`studio_boat_${value}`) }));
  const measures = CHILD_MEASURES.map((value) => ({ value, text: t(`studio_child_by_${value}`) }));
  const languages = GUIDE_LANGUAGES.map((value) => ({ value, text: t(`studio_guide_${value}`) }));
  const said = (field: string): string => {
    const value = main?.(field);
    if (value === undefined || value === null || value === '' || value === 0) return '';
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  const number = (field: string) => ({
    name: field,
    label: t(`studio_field_${field}` as 'studio_field_max_people'),
    ...(said(field) ? { placeholder: said(field) } : {}),
  });
  const none = (field: string, choices: readonly Choice[]): string => {
    const own = choices.find(({ value }) => value === said(field))?.text;
    return own ? t('studio_as_main_is', { value: own }) : t('studio_unsaid');
  };
  const spoken = languages.filter(({ value }) => said('languages').split(', ').includes(value)).map(({ text }) => text);
  return (
    <div className="studio-facts">
      <NumberField {...number('duration_minutes')} />
      <LineField name="start_time" label={t('studio_field_start_time')} placeholder={said('start_time') || '08:00'} />
      <ChoiceField name="boat_kind" label={t('studio_field_boat_kind')} choices={boats} none={none('boat_kind', boats)} />
      <ChoiceField name="pier" label={t('studio_field_pier')} choices={piers} none={none('pier', piers)} />
      <NumberField {...number('max_people')} />
      <NumberField {...number('age_min')} />
      <ChoiceField name="child_by" label={t('studio_field_child_by')} choices={measures} none={none('child_by', measures)} />
      <NumberField {...number('child_from')} />
      <NumberField {...number('child_to')} />
      <ChoicesField
        name="languages"
        label={t('studio_field_languages')}
        choices={languages}
        {...(spoken.length > 0 ? { hint: t('studio_as_main_is', { value: spoken.join(', ') }) } : {})}
      />
    </div>
  );
}

interface TextFieldsProps {
  /** What the main excursion says, where this is a variant. */
  readonly main?: (field: string) => unknown;
  readonly places: readonly Choice[];
  readonly piers: readonly Choice[];
}

const LISTS = ['included', 'excluded', 'bring'] as const;

/** The words and facts of an excursion, or of a variant: what a variant leaves empty is as its main excursion has it. */
export function TextFields({ main, places, piers }: TextFieldsProps) {
  const t = useT();
  const statuses = EXCURSION_STATUSES.map((value) => ({ value, text: t(`studio_status_${value}`) }));
  const inherited = main ? { inherited: (field: string): string => String(main(field) ?? '') } : {};
  // A variant stands below the heading of all variants.
  const Heading = main ? 'h3' : 'h2';
  const plainHint = t('studio_plain_hint');
  return (
    <>
      <section className="studio-section">
        {main ? (
          <PairField name="site_variant_name" label={t('studio_field_site_variant_name')} />
        ) : (
          <>
            <PairField name="name" label={t('studio_field_name')} />
            <PairField name="site_name" label={t('studio_field_site_name')} limit={TITLE_MAX} />
          </>
        )}
        <PairField name="summary" label={t('studio_field_summary')} isLong limit={DESCRIPTION_MAX} {...inherited} />
        <PairField name="description" label={t('studio_field_description')} isLong hint={plainHint} {...inherited} />
      </section>
      <section className="studio-section">
        <Heading className="kit-heading">{t('studio_facts')}</Heading>
        <FactFields piers={piers} {...(main ? { main } : {})} />
        <PairField name="age_note" label={t('studio_field_age_note')} isLong {...inherited} />
        <PairField name="pickup" label={t('studio_field_pickup')} isLong {...inherited} />
      </section>
      <section className="studio-section">
        <ProgrammeField label={t('studio_field_programme')} places={places} {...(main ? { inherited: main('programme') } : {})} />
        {LISTS.map((name) => (
          <LinesField key={name} name={name} label={t(`studio_field_${name}`)} {...(main ? { inherited: main(name) } : {})} />
        ))}
      </section>
      <section className="studio-section">
        <Heading className="kit-heading">{t('studio_on_site')}</Heading>
        <div className="studio-pair">
          <ChoiceField name="status" label={t('studio_field_status')} choices={statuses} />
          {!main && <LineField name="slug" label={t('studio_field_slug')} />}
        </div>
        <TickField name="hidden" label={t('studio_field_hidden')} />
      </section>
    </>
  );
}
