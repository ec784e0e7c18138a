import { DESCRIPTION_MAX, TITLE_MAX } from '../../../../lib/page-words.ts';
import { useT } from '../../../../kit/ui/staff-context.ts';
import { EXCURSION_STATUSES } from '../../../../schema/vocab.ts';
import { LinesField } from '../rows/LinesField.tsx';
import { ProgrammeField } from '../rows/ProgrammeField.tsx';
import { type Choice, ChoiceField, LineField, PairField, TickField } from '../sheet/inputs.tsx';
import { FactFields } from './FactFields.tsx';

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
