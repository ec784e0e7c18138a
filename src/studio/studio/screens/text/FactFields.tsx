import { useT } from '../../../../kit/ui/staff-context.ts';
import { BOAT_FACTS, CHILD_MEASURES, GUIDE_LANGUAGES } from '../../../../schema/vocab.ts';
import { type Choice, ChoiceField, ChoicesField, LineField, NumberField } from '../sheet/inputs.tsx';

interface FactProps {
  /** What the main excursion says, where this is a variant: it holds wherever the variant says nothing. */
  readonly main?: (field: string) => unknown;
  readonly piers: readonly Choice[];
}

/** What is told beside the texts: how long, when, on what, for whom. */
export function FactFields({ main, piers }: FactProps) {
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
