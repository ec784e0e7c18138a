import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import { bareTier, checkRule, type RuleIssue, sortTiers, USUAL_TERMS } from '../rules/rule.ts';
import type { RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import { actOnRule as operation, createRule as added } from '../../../model/cancellation/operations.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { type Plain, plainOf, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { COUNTED_FROM, revisionOf } from '../../../backend/desk/revision.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { sentencesOf } from './rule-terms.ts';
import { saleContextOf } from '../../currencies/hooks/sale-context.ts';

const EDITABLE = writtenOf(cancellationRules);
const NEW_RULE: Plain = { scope: 'default', ...USUAL_TERMS };

export function createRule(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { country, ...body } = desk.body;
    const rule = $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
    const fields = { ...NEW_RULE, ...body };
    const row = desk.add('cancellation_rules', { ...checked(desk, country, fields), country, rule, version: 1, state: 'draft' }, { action: 'create' });
    return { rule: shownOf(row) };
  });
}

export function actOnRule(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const named = desk.take('cancellation_rules', id);
    if (action === 'save') return { rule: shownOf(saveRule(desk, inForce(desk, named))) };
    desk.expect(named);
    return { rule: shownOf(action === 'activate' ? activateRule(desk, named) : archiveRule(desk, named)) };
  });
}

/** The version that took over from one that is out of use: whoever still changes the old one is shown what it became. */
function inForce(desk: Desk, row: PbRecord): PbRecord {
  if (row.getString('state') !== 'archived') return row;
  const filter = 'rule = {:rule} && state = "active"';
  return desk.tx.findRecordsByFilter('cancellation_rules', filter, '-version', 1, 0, { rule: row.getString('rule') })[0] ?? row;
}

/** A draft is changed in place; a change of an active rule is its next version, which takes over at once. */
function saveRule(desk: Desk, row: PbRecord): PbRecord {
  const edit = desk.edit(row, EDITABLE, kinshipOf(cancellationRules));
  const state = row.getString('state');
  if (state === 'archived') throw new Refusal('move_refused', { from: state, action: 'save', allowed: [] });
  const country = row.getString('country');
  // Of who says how he saw its fields: what is in force says all of it already.
  if (desk.seen && Object.keys(edit).length === 0) return row;
  const fields = checked(desk, country, { ...fieldsIn(plainOf(row)), ...edit });
  if (state === 'draft') {
    setFields(row, fields);
    desk.save(row, { action: 'save' });
    return row;
  }
  if (row.getString('scope') === 'default' && fields['scope'] !== 'default') throw fieldFault('scope', 'last_default');
  const [last] = desk.tx.findRecordsByFilter('cancellation_rules', 'rule = {:rule}', '-version', 1, 0, { rule: row.getString('rule') });
  const version = (last?.getInt('version') ?? row.getInt('version')) + 1;
  retire(desk, row, 'replace');
  replaceOthers(desk, country, fields, row.id);
  return desk.add(
    'cancellation_rules',
    { ...fields, country, rule: row.getString('rule'), version, state: 'active', [COUNTED_FROM]: revisionOf(row) },
    { action: 'new_version', note: { of: row.id } },
  );
}

function activateRule(desk: Desk, row: PbRecord): PbRecord {
  if (row.getString('state') !== 'draft') throw new Refusal('move_refused', { from: row.getString('state'), action: 'activate', allowed: [] });
  replaceOthers(desk, row.getString('country'), plainOf(row), row.id);
  row.set('state', 'active');
  desk.save(row, { action: 'activate' });
  return row;
}

function archiveRule(desk: Desk, row: PbRecord): PbRecord {
  if (row.getString('state') === 'archived') throw new Refusal('move_refused', { from: 'archived', action: 'archive', allowed: [] });
  // Without a rule for the country nothing could be confirmed.
  if (row.getString('state') === 'active' && row.getString('scope') === 'default') throw fieldFault('scope', 'last_default');
  retire(desk, row, 'archive');
  return row;
}

/** Where a rule takes over, the one before it retires: one active rule per scope. */
function replaceOthers(desk: Desk, country: string, { scope, excursion }: Plain, id: string): void {
  const filter = 'country = {:country} && scope = {:scope} && excursion = {:excursion} && state = "active" && id != {:id}';
  const others = desk.tx.findRecordsByFilter('cancellation_rules', filter, '', 0, 0, { country, scope: String(scope), excursion: String(excursion ?? ''), id });
  for (const other of others) retire(desk, other, 'replace');
}

function retire(desk: Desk, row: PbRecord, action: string): void {
  row.set('state', 'archived');
  desk.save(row, { action });
}

/** The fields of a rule with their sentences. @throws Refusal `rule_invalid` with every issue, `invalid` */
function checked(desk: Desk, country: string, fields: Plain): Plain {
  const { scope, excursion } = fields;
  if ((scope === 'default') !== ((excursion ?? '') === '')) throw fieldFault('excursion', scope === 'default' ? 'wrong' : 'missing');
  if (scope !== 'default') checkSubject(desk, country, String(scope), excursion);
  if (!Array.isArray(fields['tiers'])) throw new Refusal('rule_invalid', { issues: [{ code: 'tiers_empty', at: 0 }] });
  // What came in the request: `checkRule` says what of it are no terms.
  const terms = { exceptions: [], ...fields, tiers: fields['tiers'].map(bareTier) } as unknown as RuleTerms;
  const refuse = (issues: readonly RuleIssue[]): void => {
    if (issues.length > 0) throw new Refusal('rule_invalid', { issues });
  };
  refuse(checkRule(terms));
  const { format, step } = saleContextOf(desk.tx, country);
  const tiers = sortTiers(terms.tiers);
  // A fee that the currency cannot write would be kept otherwise than the sentence says.
  refuse(tiers.flatMap(({ fee_amount = 0 }, at) => (fee_amount % step === 0 ? [] : [{ code: 'tier_fee', at } as const])));
  const sentences = sentencesOf({ ...terms, tiers }, format);
  return { ...fields, tiers, sentences_ru: sentences.ru, sentences_en: sentences.en };
}

/** A rule is found by the main excursion, or by the choice that is sold: about anything else it would never be applied. */
function checkSubject(desk: Desk, country: string, scope: string, id: unknown): void {
  const excursion = byId(desk.tx, 'ic_excurs', id);
  const isMain = excursion?.getString('parent') === '';
  if (excursion?.getString('country') !== country || (scope === 'excursion' && !isMain)) throw fieldFault('excursion', 'wrong');
}

function fieldsIn(body: Plain): Plain {
  return Object.fromEntries(Object.entries(body).filter(([field]) => EDITABLE.includes(field)));
}
