import { canonical } from '../../../lib/canonical.ts';
import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { textIn } from '../../../backend/request.ts';
import { compareDraft, type StandingValue } from '../rules/compare.ts';
import { draftedAs, orderOf } from '../rules/drafted.ts';
import type { Finding } from '../rules/finding.ts';
import { type Named, referenceOf } from '../rules/subject.ts';
import { draftable, namedIn } from './draft-store.ts';
import { deleteLive, requireLive, writeLive } from './going-live.ts';
import { fieldsIn, keepFound, versionBefore, versionsWith } from './version-store.ts';

interface Step {
  readonly named: Named;
  /** What is put back; `null` of a record that the publication added. */
  readonly values: readonly StandingValue[] | null;
}

/**
 * Takes a publication back: what it changed is as it was before, what it added is withdrawn from the public. What was changed
 * once more since then stands in the way. @returns the publication that did it. @throws Refusal `move_refused`, `draft_clash`
 */
export function takeBack(desk: Desk, publication: PbRecord): PbRecord {
  const from = publication.getString('state');
  if (from !== 'done' || publication.getString('taken_back_by') !== '') throw new Refusal('move_refused', { from, action: 'take-back', allowed: [] });
  const steps = versionsWith(desk.tx, publication.id).map((version) => stepFor(desk, version));
  requireLive(steps.flatMap((step) => clashesOf(desk, step)));
  const own = desk.add(
    'publications',
    {
      subject: publication.getString('subject'),
      country: publication.getString('country'),
      state: 'done',
      done_at: desk.now,
      drafts: [],
      why: textIn(desk.body['why'], 500),
      ordered_by: desk.actor.ref,
      ordered_name: desk.actor.name,
      takes_back: publication.id,
    },
    { action: 'take_back' },
  );
  // What was added last goes first: others may point at it.
  const added = steps.filter(({ values }) => values === null).sort((a, b) => orderOf(b.named.entity) - orderOf(a.named.entity));
  for (const { named } of added) withdraw(desk, named, own);
  for (const { named, values } of steps) if (values) writeLive(desk, named, valuesBy(values), {}, own, '');
  publication.set('taken_back_by', own.id);
  desk.save(publication, { action: 'taken_back' });
  return own;
}

const valuesBy = (values: readonly StandingValue[]): Plain => Object.fromEntries(values.map(({ field, value }) => [field, value]));

/** A publication in the words of a draft: what it changed is typed back over what it made of it. */
function stepFor(desk: Desk, version: PbRecord): Step {
  const named = namedIn(version);
  const before = versionBefore(desk.tx, version);
  if (!before) return { named, values: null };
  const [was, made] = [fieldsIn(before), fieldsIn(version)];
  const changed = Object.keys(made).filter((field) => field in was && canonical(was[field]) !== canonical(made[field]));
  return { named, values: changed.map((field) => ({ field, value: was[field], base: made[field] })) };
}

function clashesOf(desk: Desk, { named, values }: Step): readonly Finding[] {
  const about = (field: string, code: string): Finding => ({ record: referenceOf(named), field, code, level: 'blocks', params: {} });
  const live = byId(desk.tx, named.entity, named.record);
  // What is deleted by now needs no taking back where it was added, and cannot be mended where it was changed.
  if (!live) return values === null ? [] : [about('', 'orphan')];
  return compareDraft(values ?? [], draftable(named.entity, live)).flatMap(({ field, state }) => (state === 'clash' ? [about(field, 'clash')] : []));
}

/** Takes a record from the public that was never there before. */
function withdraw(desk: Desk, named: Named, publication: PbRecord): void {
  const live = byId(desk.tx, named.entity, named.record);
  if (!live) return;
  const hidden = draftedAs(named.entity)?.withdrawnBy;
  if (hidden) {
    writeLive(desk, named, hidden, {}, publication, '');
    return;
  }
  keepFound(desk, live);
  deleteLive(desk, live, { publication: publication.id });
}
