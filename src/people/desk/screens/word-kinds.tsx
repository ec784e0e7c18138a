import { withPb } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { askFor, type Controls, describedFields, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import type { Language } from '../../../i18n/language.ts';
import { href } from '../../../routing/href.ts';
import type { Description } from '../../../schema/describe.ts';
import { SOURCE_KINDS } from '../../../schema/vocab.ts';
import { lossReasons } from '../../../model/desk/fields/loss-reasons.ts';
import { sources, statuses } from '../../../model/desk/fields/statuses.ts';
import { SELLERS } from '../rules/stages.ts';
import { readPeople } from '../repo/desk-words.ts';
import type { HouseWord, WordList } from '../repo/house-words.ts';

/** A list of words as its screen has it. */
export interface WordKind {
  readonly description: Description;
  readonly screen: 'admin-stages' | 'admin-sources' | 'admin-loss-reasons';
  readonly addressOf: (at: { readonly country: string }) => string;
  readonly panelOf: (at: { readonly country: string; readonly code: string }) => string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly add: MessageKey;
}

export const WORD_KINDS: Readonly<Record<WordList, WordKind>> = {
  statuses: {
    description: statuses,
    screen: 'admin-stages',
    addressOf: (at) => href('admin-stages', at),
    panelOf: (at) => href('admin-stage', at),
    title: 'stages_title',
    text: 'stages_text',
    add: 'stage_new',
  },
  sources: {
    description: sources,
    screen: 'admin-sources',
    addressOf: (at) => href('admin-sources', at),
    panelOf: (at) => href('admin-source', at),
    title: 'sources_title',
    text: 'sources_text',
    add: 'source_new',
  },
  loss_reasons: {
    ...{
      description: lossReasons,
      screen: 'admin-loss-reasons',
      addressOf: (at) => href('admin-loss-reasons', at),
      panelOf: (at) => href('admin-loss-reason', at),
    },
    ...{ title: 'reasons_title', text: 'reasons_text', add: 'reason_new' },
  },
};

/** What only the server finds of a stage. */
export const STAGE_FAULTS: Readonly<Record<string, MessageKey>> = {
  stage_system: 'stage_fault_system',
  stage_leads: 'stage_fault_leads',
  stage_unknown: 'stage_fault_unknown',
  stage_itself: 'stage_fault_itself',
  stage_led_to: 'stage_fault_led_to',
  stage_no_way: 'stage_fault_no_way',
};

/** Whether a word is used no more. */
export const isArchived = ({ archived, active }: HouseWord): boolean => archived === true || active === false;

/** Everybody's name. */
export const people = withPb(readPeople);
const managers: LoadOptions = async (_country, lang) =>
  (await people()).filter(({ type, active }) => active && SELLERS.includes(type)).map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));

/** Patterns as they were typed, each once. */
const patternsIn = (typed: unknown): readonly string[] => [
  ...new Set(
    String(typed ?? '')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** What may be chosen as the next of a stage: every other one that is used. */
function controlsOf(words: readonly HouseWord[], own: string, lang: Language): Controls {
  const others = words.filter((word) => word.id !== own && !isArchived(word));
  return {
    kind: { faults: STAGE_FAULTS },
    archived: { faults: STAGE_FAULTS },
    default_manager: { field: { type: 'text' }, input: ({ spec }) => <PickInput spec={spec} load={managers} /> },
    match: {
      field: { type: 'text', max: 2000 },
      faults: { wrong: 'source_match_wrong' },
      toForm: (value) => (Array.isArray(value) ? value.join(', ') : ''),
      toStored: (typed) => patternsIn(typed),
    },
    next: {
      faults: STAGE_FAULTS,
      field: { type: 'select', values: others.map(({ id }) => id), maxSelect: Math.max(2, others.length) },
      choices: others.map((word) => ({ value: word.id, text: localized(word, 'name', lang) })),
    },
  };
}

/** The form of a word that is there already. */
export const wordShape = (list: WordList, words: readonly HouseWord[], own: string, lang: Language): RecordShape<HouseWord> =>
  describedShape<HouseWord>(WORD_KINDS[list].description, controlsOf(words, own, lang));

/** The form of a new one, and what it begins with. */
export function newWordForm(
  list: WordList,
  words: readonly HouseWord[],
  lang: Language,
): { readonly fields: readonly FormField[]; readonly values: FormValues } {
  const { description } = WORD_KINDS[list];
  const controls = controlsOf(words, '', lang);
  const kind: readonly FormField[] =
    list === 'sources'
      ? [{ ...askFor('kind', sources.fields.kind), title: 'source_kind', field: { type: 'select', values: SOURCE_KINDS, maxSelect: 1, required: true } }]
      : [];
  const sort = Math.max(0, ...words.map((word) => word.sort)) + 10;
  return {
    fields: [...describedFields(description, controls).filter(({ name }) => name !== 'archived' && name !== 'active'), ...kind],
    values: {
      ...describedValues(description, controls, { kind: list === 'statuses' ? 'open' : '', sort, next: ['lost'] }),
      ...(list === 'sources' ? { kind: 'other' } : {}),
    },
  };
}

/** A new word as it is stored; its code is made of its English name, and is nobody else's. */
export function newWord(list: WordList, words: readonly HouseWord[], values: FormValues, lang: Language): Readonly<Record<string, unknown>> {
  const said = describedWords(WORD_KINDS[list].description, controlsOf(words, '', lang), values);
  const code =
    String(values['name_en'] ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 12) || 'word';
  const taken = (id: string): boolean => words.some((word) => word.id === id);
  let id = code;
  for (let count = 2; taken(id); count += 1) id = `${code}${count}`;
  return { ...said, id, ...(list === 'sources' ? { kind: values['kind'] } : {}), ...(list === 'statuses' ? {} : { active: true }) };
}
