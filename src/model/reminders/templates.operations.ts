import { answers, deskPost, id, needed } from '../../schema/operation.ts';
import { writtenParts } from '../../schema/written-parts.ts';
import { type NewTemplate, type ReminderTemplate, reminderTemplates } from './fields/reminders.ts';

interface TemplateAnswer {
  readonly template: ReminderTemplate;
}

/** Adds a text; where it is in use, it takes the place of the one before. @throws Refusal `template_invalid` with every fault */
export const createTemplate = deskPost('reminder-templates', {
  right: 'reminders.texts',
  keyed: true,
  takes: { country: needed(id), ...writtenParts<NewTemplate>(reminderTemplates) },
  answer: answers<TemplateAnswer>(),
});

/** Saves a text as its next version: an edit. @throws Refusal `template_invalid` with every fault */
export const saveTemplate = deskPost('reminder-templates/{id}/save', { right: 'reminders.texts', answer: answers<TemplateAnswer>() });
