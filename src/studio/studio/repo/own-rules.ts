import type PocketBase from 'pocketbase';
import { editOf } from '../../../schema/edit.ts';
import { createRule, moveRule, type RuleRow, saveRule } from '../../../catalogue/cancellation/repo.ts';
import { ownRule, termsOf } from '../rules/own-terms.ts';
import type { EditedExcursion } from './families.ts';

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
    return saveRule(pb, own.id, editOf(before, { ...termsOf(model) }, before, {}), { expected: own.revision });
  }
  const made = await createRule(pb, country, ownRule(model, sold, isVariant), {});
  return moveRule(pb, made.id, 'activate', { expected: made.revision });
}

/** Takes a rule of its own out of force: the wider one applies again. */
export const dropOwnRule = (pb: PocketBase, own: RuleRow): Promise<RuleRow> => moveRule(pb, own.id, 'archive', { expected: own.revision });
