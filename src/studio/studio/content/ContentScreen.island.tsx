import { lazy, Suspense, useState } from 'react';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { LANGUAGES, LEGAL_KINDS, PUBLICATION_STATES } from '../../../schema/vocab.ts';
import type { FormPart, OptionsOf } from './content-kinds.rules.ts';
import { DraftOf, useEdited } from '../sheet/use-draft.tsx';
import { type Choice, ChoiceField, LineField, NumberField, PairField, TickField } from '../sheet/inputs.tsx';
import type { ContentOptions, ContentRecord } from './content-view.server.ts';
import { ContentFrame } from './ContentFrame.tsx';
import { CONTENT_TEXTS } from '../text/content-texts.screen.ts';
import { DraftField } from '../sheet/DraftField.tsx';
import { Rows } from '../text/Rows.tsx';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { removeContent } from './content.repo.ts';
import { draftedAs } from '../drafts/drafted.rules.ts';
import { useStudio } from '../sheet/studio-context.screen.ts';
import { readRich } from '../rich/read-rich.rules.ts';
import { wordsIn } from '../rich/rich-blocks.rules.ts';

/** The editor is large: it comes when an article stands on the screen. */
const RichEditor = lazy(() => import('../rich/RichEditor.tsx'));

const inWords = (value: unknown): string => (typeof value === 'string' ? readRich(value).map(wordsIn).join('\n') : '');

/** An article in both languages, side by side. `name` is the field without its language. */
function RichField({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useT();
  return (
    <div className="studio-pair">
      {LANGUAGES.map((lang) => {
        const own = `${label} · ${t(lang === 'ru' ? 'studio_in_russian' : 'studio_in_english')}`;
        return (
          <DraftField key={lang} name={`${name}_${lang}`} label={own} isGroup valueText={inWords}>
            {(ties, { value }, type) => (
              <Suspense fallback={<p className="kit-hint">{t('loading')}</p>}>
                <RichEditor ties={ties} label={own} lang={lang} value={typeof value === 'string' ? value : ''} onType={type} />
              </Suspense>
            )}
          </DraftField>
        );
      })}
    </div>
  );
}

interface WithdrawProps {
  readonly liveRevision: number;
  readonly onGone: () => void;
  readonly backTo: string;
}

/** Kinds that hold others together: the house asks its developer. */
const KEPT = ['countries'];

/**
 * Takes a record from the site. Where its kind can be hidden that is a change of the draft like any other, and is published as
 * one; a kind that cannot is deleted, now and for good.
 */
function Withdraw({ liveRevision, onGone, backTo }: WithdrawProps) {
  const { t, session } = useStaff();
  const { entity, record, draft } = useEdited();
  const { flush } = useStudio();
  const [isAsked, setIsAsked] = useState(false);
  const hiddenBy = draftedAs(entity)?.withdrawnBy;
  const live = draft.record?.live ?? null;
  if (live === null || KEPT.includes(entity) || session === null || !can(session, 'excursions.edit')) return null;
  if (hiddenBy) {
    const isHidden = Object.entries(hiddenBy).every(([field, value]) => draft.field(field).value === value);
    if (isHidden) return null;
    return (
      <div>
        <Button
          action={async () => {
            for (const [field, value] of Object.entries(hiddenBy)) draft.type(field, value);
            await flush();
            sayDone(t('content_withdrawn'));
          }}
        >
          {t('content_withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button look="danger" action={() => setIsAsked(true)}>
        {t('content_delete')}
      </Button>
      <Confirm
        title={t('content_delete_title')}
        text={t('content_delete_text')}
        confirm={t('content_delete')}
        isOpen={isAsked}
        onConfirm={async () => {
          await removeContent(await browserPb(), { entity, record }, draft.record?.live_revision ?? liveRevision);
          setIsAsked(false);
          onGone();
          sayDone(t('content_deleted'));
          location.assign(backTo);
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}

interface RecordsProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Records that a text names, in the order in which the page shows them. */
function RecordsField({ name, label, choices }: RecordsProps) {
  const { t } = useStaff();
  const textOf = (id: string): string => choices.find(({ value }) => value === id)?.text ?? id;
  return (
    <DraftField name={name} label={label} isGroup valueText={(value) => idsIn(value).map(textOf).join('\n')}>
      {(ties, { value }, type) => {
        const ids = idsIn(value);
        return (
          <>
            <Rows rows={ids} empty={null} nameOf={textOf} onChange={type}>
              {(id, at) => (
                <span className="studio-row-title" tabIndex={-1}>
                  {at + 1}. {textOf(id)}
                </span>
              )}
            </Rows>
            <select
              id={ties.id}
              className="kit-input kit-select"
              aria-label={t('studio_record_add', { label })}
              value=""
              onChange={({ target }) => target.value !== '' && type([...ids, target.value])}
            >
              <option value="">{t('studio_record_add', { label })}</option>
              {choices
                .filter((one) => !ids.includes(one.value))
                .map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.text}
                  </option>
                ))}
            </select>
          </>
        );
      }}
    </DraftField>
  );
}

const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** A day, kept as its midnight in UTC. */
function DayField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <DraftField name={name} label={label} valueText={dayIn}>
      {(ties, { value }, type) => (
        <input
          {...ties}
          type="date"
          className="kit-input studio-day"
          value={dayIn(value)}
          onChange={({ target }) => type(target.value === '' ? '' : `${target.value} 00:00:00.000Z`)}
        />
      )}
    </DraftField>
  );
}

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
