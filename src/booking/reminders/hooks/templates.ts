import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { reminderTemplates } from '../../../model/reminders/fields/reminders.ts';
import { parseTemplate } from '../rules/template.ts';
import { createTemplate as added, saveTemplate as saved } from '../../../model/reminders/operations.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { type Plain, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';

const EDITABLE = writtenOf(reminderTemplates);

/** A template's text is checked before anything else. */
export function createTemplate(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    checkBody(desk.body.body);
    const said: Plain = desk.body;
    const fields = { active: true, ...said, version: 1 };
    if (fields.active) replaceActive(desk, fields);
    return { template: shownOf(desk.add('reminder_templates', fields, { action: 'create' })) };
  });
}

export function saveTemplate(e: RequestEvent): void {
  deskAct(e, saved, (desk, { id }) => {
    const template = desk.take('reminder_templates', id);
    const edit = desk.edit(template, EDITABLE, kinshipOf(reminderTemplates));
    if (edit['body'] !== undefined) checkBody(edit['body']);
    if (Object.keys(edit).length === 0) return { template: shownOf(template) };
    setFields(template, edit);
    if (template.getBool('active')) replaceActive(desk, wordsOf(template), template.id);
    template.set('version', template.getInt('version') + 1);
    desk.save(template, { action: 'save' });
    return { template: shownOf(template) };
  });
}

/** The active text of a kind, language and channel is one: the one before it is switched off. */
function replaceActive(desk: Desk, words: Plain, id = ''): void {
  const filter = 'country = {:country} && kind = {:kind} && language = {:language} && channel = {:channel} && active = true && id != {:id}';
  const [country, kind, language, channel] = ['country', 'kind', 'language', 'channel'].map((name) => String(words[name] ?? ''));
  for (const other of desk.tx.findRecordsByFilter('reminder_templates', filter, '', 0, 0, { country, kind, language, channel, id })) {
    other.set('active', false);
    desk.save(other, { action: 'replace' });
  }
}

function wordsOf(template: PbRecord): Plain {
  return Object.fromEntries(['country', 'kind', 'language', 'channel'].map((name) => [name, template.getString(name)]));
}

/** @throws Refusal `template_invalid` with every fault. */
function checkBody(body: unknown): void {
  const parsed = parseTemplate(String(body ?? ''));
  if (!parsed.ok) throw new Refusal('template_invalid', { issues: parsed.issues });
}
