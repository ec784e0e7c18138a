import type PocketBase from 'pocketbase';
import { editOf } from '../../../schema/edit.ts';
import { ask, editBody } from '../../../data/ask.ts';
import type { RuleRow } from '../../../catalogue/cancellation/repo.ts';
import { actOnRule, createRule } from '../../../model/cancellation/operations.ts';
import { ownRule, termsOf } from './own-terms.rules.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';

export interface TakenTerms {
  readonly country: string;
  readonly sold: Pick<EditedExcursion, 'id' | 'name_ru' | 'name_en'>;
  readonly isVariant: boolean;
  /** The rule that it has of its own; `null` where a wider one applies. */
  readonly own: RuleRow | null;
  /** The rule whose terms it gets. */
  readonly model: RuleRow;
}

/**
 * Puts the terms of another rule in force for what is sold: as the next version of its own rule, or as its first one.
 * Vouchers that are sold keep theirs. @throws AppError `stale` where somebody else changed the rule meanwhile
 */
export async function takeTerms(pb: PocketBase, { country, sold, isVariant, own, model }: TakenTerms): Promise<RuleRow> {
  if (own) {
    const before = { ...termsOf(own) };
    const edit = editBody(editOf(before, { ...termsOf(model) }, before, {}));
    return (await ask(pb, actOnRule, { id: own.id, action: 'save' }, { expected: own.revision, edit })).rule;
  }
  const { rule: made } = await ask(pb, createRule, { country, ...ownRule(model, sold, isVariant) });
  return (await ask(pb, actOnRule, { id: made.id, action: 'activate' }, { expected: made.revision })).rule;
}

/** Takes a rule of its own out of force: the wider one applies again. */
export const dropOwnRule = async (pb: PocketBase, own: RuleRow): Promise<RuleRow> =>
  (await ask(pb, actOnRule, { id: own.id, action: 'archive' }, { expected: own.revision })).rule;
