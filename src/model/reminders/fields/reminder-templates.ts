import { autodate, bool, houseCollection, type CreateOf, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { MESSAGE_CHANNELS } from '../../contacts/fields/vocab.ts';
import { REMINDER_KINDS } from './vocab.ts';
import { CHANNEL_TITLES, KIND_TITLES } from './reminders.ts';

const READERS = staff('manager', 'senior', 'accountant', 'content', 'guide');
const DERIVED = { history: 'derived' } as const;
const LANGUAGE_TITLES = { ru: 'template_language_ru', en: 'template_language_en' } as const;

/** Text of a reminder with placeholders; one active text per kind, language and channel. */
export const reminderTemplates = houseCollection(
  'reminder_templates',
  {
    country: relation('countries', { required: true }, DERIVED),
    code: text(
      { required: true, max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' },
      { title: 'template_code', hint: 'template_code_hint', form: 40, inFile: { at: 10, width: 20 } },
    ),
    kind: select(REMINDER_KINDS, { required: true }, { title: 'queue_kind', options: KIND_TITLES, form: 10, inFile: { at: 20, width: 20 }, kin: 'text' }),
    language: select(LANGUAGES, { required: true }, { title: 'template_language', options: LANGUAGE_TITLES, form: 20, inFile: { at: 30 }, kin: 'text' }),
    channel: select(MESSAGE_CHANNELS, { required: true }, { title: 'reminder_channel', options: CHANNEL_TITLES, form: 30, inFile: { at: 40 }, kin: 'text' }),
    body: text({ required: true, max: 3000 }, { title: 'template_body', form: 50, inFile: { at: 50, width: 60 }, kin: 'text' }),
    version: number({ required: true, min: 1, onlyInt: true }, { ...DERIVED, title: 'rule_version', inFile: { at: 60, width: 8 } }),
    active: bool({ title: 'template_active', hint: 'template_active_hint', form: 60, inFile: { at: 70, width: 8 } }),
    created_by: text({ max: 60 }, DERIVED),
    created: autodate(),
    updated: autodate({ title: 'note_updated', as: 'moment', inFile: { at: 80 } }),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type ReminderTemplate = RecordOf<typeof reminderTemplates>;
export type NewTemplate = CreateOf<typeof reminderTemplates>;
