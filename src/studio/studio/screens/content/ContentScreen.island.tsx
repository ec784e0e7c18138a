import { useState } from 'react';
import { islandTranslator } from '../../../../i18n/translator.ts';
import { localized } from '../../../../i18n/localized.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../../routing/href.ts';
import { LEGAL_KINDS, PUBLICATION_STATES } from '../../../../schema/vocab.ts';
import type { FormPart, OptionsOf } from '../../rules/content-kinds.ts';
import { RecordsField } from '../rows/RecordsField.tsx';
import { RichField } from '../rich/RichField.tsx';
import { DraftOf } from '../sheet/DraftOf.tsx';
import { type Choice, ChoiceField, LineField, NumberField, PairField, TickField } from '../sheet/inputs.tsx';
import type { ContentOptions, ContentRecord } from './content-view.server.ts';
import { ContentFrame } from './ContentFrame.tsx';
import { CONTENT_TEXTS } from './content-texts.ts';
import { DayField } from './DayField.tsx';
import { Withdraw } from './Withdraw.tsx';

/** One record of content: its fields on one side, its page on the other. */
export const ContentScreen = staffScreen(islandTranslator(CONTENT_TEXTS), Content);

function Content({ kind, entity, id, names, parts, options, publicPath, liveRevision }: ContentRecord) {
  const { lang, country } = useStaff();
  const [isGone, setIsGone] = useState(false);
  const back = localePath(href('content-kind', { country, kind }), lang);
  return (
    <ContentFrame {...{ kind, entity, id, names, publicPath, isGone }} current="content-record">
      <DraftOf entity={entity} record={id}>
        <section className="studio-section">
          {parts.map((part) => (
            <PartField key={part.name} part={part} options={options} />
          ))}
          <Withdraw liveRevision={liveRevision} onGone={() => setIsGone(true)} backTo={back} />
        </section>
      </DraftOf>
    </ContentFrame>
  );
}

function PartField({ part, options }: { readonly part: FormPart; readonly options: ContentOptions }) {
  const { t, lang } = useStaff();
  const { name } = part;
  // Every drafted field has a title: a test asks for all of them.
  const label = t(`studio_field_${name}` as 'studio_field_name');
  const named = (of: 'regions' | 'groups' | 'excursions'): readonly Choice[] =>
    (options[of] ?? []).map((one) => ({ value: one.id, text: localized(one, 'name', lang) || one.id }));
  const choicesOf = (of: OptionsOf): readonly Choice[] => {
    if (of === 'states') return PUBLICATION_STATES.map((value) => ({ value, text: t(`content_state_${value}`) }));
    if (of === 'legal-kinds') return LEGAL_KINDS.map((value) => ({ value, text: t(`content_legal_${value}`) }));
    return named(of);
  };
  switch (part.as) {
    case 'pair':
    case 'long':
      return <PairField name={name} label={label} isLong={part.as === 'long'} {...(part.limit === undefined ? {} : { limit: part.limit })} />;
    case 'rich':
      return <RichField name={name} label={label} />;
    case 'line':
      return <LineField name={name} label={label} {...(name === 'slug' ? { hint: t('content_slug_hint') } : {})} />;
    case 'number':
      return <NumberField name={name} label={label} />;
    case 'tick':
      return <TickField name={name} label={label} />;
    case 'day':
      return <DayField name={name} label={label} />;
    case 'excursions':
      return <RecordsField name={name} label={label} choices={named('excursions')} />;
    case 'choice':
      return <ChoiceField name={name} label={label} choices={choicesOf(part.of)} none={t('studio_unsaid')} />;
    default:
      return part satisfies never;
  }
}
