import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { readRetention as operation, type RetentionRow, type RetentionView } from '../../../model/retention/operations.ts';

/** A rule, whose texts are keys of the house's own: rules are code. */
export type TitledRow = RetentionRow<MessageKey>;

/** All rules with what they did last. @throws AppError */
export const readRetention = async (pb: PocketBase): Promise<RetentionView<MessageKey>> => (await ask(pb, operation, {})) as RetentionView<MessageKey>;
