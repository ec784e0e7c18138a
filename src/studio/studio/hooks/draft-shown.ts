import { kinshipOf } from '../../../schema/kinship.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { compareDraft, type FieldDifference } from '../rules/compare.ts';
import { draftedAs, emptyOf } from '../rules/drafted.ts';
import type { Finding } from '../../../model/studio/answers.ts';
import { referenceOf } from '../rules/subject.ts';
import { invalidFields } from '../rules/validity.ts';
import { tokenOf } from '../rules/values.ts';
import { type DraftWord, draftable, nameOf, namedIn, wordsOf } from './draft-store.ts';

/** A draft beside what is live. */
export interface ReadDraft {
  readonly draft: PbRecord;
  /** `null` of a record that is not live: not yet, or not any more. */
  readonly live: Plain | null;
  readonly liveRevision: number;
  /** What it would be if it went live now. */
  readonly fields: Plain;
  readonly differences: readonly FieldDifference[];
  readonly words: readonly DraftWord[];
  readonly findings: readonly Finding[];
}

/** Reads a draft, compares it with what is live, and says what keeps it from going there. */
export function readDraft(app: App, draft: PbRecord): ReadDraft {
  const named = namedIn(draft);
  const isNew = draft.getString('kind') === 'create';
  const record = byId(app, named.entity, named.record);
  const live = record ? draftable(named.entity, record) : null;
  const words = wordsOf(app, draft);
  const standing = words.filter(({ state }) => state === 'stands');
  const description = draftedAs(named.entity)?.description;
  const below = live ?? { ...emptyOf(named.entity), id: named.record };
  const differences = compareDraft(standing, below, description ? kinshipOf(description) : {});
  const fields = { ...below, ...Object.fromEntries(differences.flatMap(({ field, value, state }) => (state === 'same' ? [] : [[field, value]]))) };
  const reference = referenceOf(named);
  const about = (field: string, code: string): Finding => ({ record: reference, field, code, level: 'blocks', params: {} });
  const findings = [
    ...(isNew && live ? [about('', 'id_taken')] : []),
    ...(!isNew && !live ? [about('', 'orphan')] : []),
    ...differences.flatMap(({ field, state }) => (state === 'clash' ? [about(field, 'clash')] : [])),
    ...[...new Set(words.flatMap(({ field, state }) => (state === 'rival' ? [field] : [])))].map((field) => about(field, 'rival')),
    ...invalidFields(named.entity, fields),
  ];
  return { draft, live, liveRevision: record ? revisionOf(record) : 0, fields, differences, words, findings };
}

/** A draft in an answer. */
export function shownDraft({ draft, live, liveRevision, fields, differences, words, findings }: ReadDraft): Plain {
  const shownWord = (word: DraftWord): Plain => ({
    value: word.value,
    token: tokenOf(word),
    hand: word.hand,
    typed_by: word.typed_by,
    typed_name: word.typed_name,
    typed_at: word.updated,
  });
  return {
    ...shownOf(draft),
    name: nameOf(fields),
    live_revision: liveRevision,
    live,
    fields,
    differences: differences.map(({ field, live: now, base, state }) => {
      const own = words.filter((word) => word.field === field);
      const stands = own.find((word) => word.state === 'stands');
      return { field, live: now, base, state, ...(stands ? shownWord(stands) : {}), rivals: own.filter((word) => word.state === 'rival').map(shownWord) };
    }),
    findings,
  };
}
