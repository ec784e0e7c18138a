import { can } from '../../../access/policy.ts';
import { asking, withPb, editBody } from '../../../data/ask.ts';
import { createTemplate, saveTemplate } from '../../../model/reminders/templates.operations.ts';
import { listTemplates, type TemplateRow } from '../repo.ts';
import { type NewTemplate, reminderTemplates } from '../../../model/reminders/fields/reminders.ts';
import { parseTemplate, type Placeholder, PLACEHOLDERS, renderTemplate, type TemplateIssue } from '../rules/template.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { NEW } from '../../../routing/href.ts';
import { TEMPLATE_HISTORY } from './history-words.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { dayInWords, plainText } from '../../../i18n/plain.ts';
import type { Language } from '../../../i18n/language.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';

const WORDS: Record<Placeholder, MessageKey> = {
  name: 'template_word_name',
  first_name: 'template_word_first_name',
  excursion: 'template_word_excursion',
  variant: 'template_word_variant',
  date: 'template_word_date',
  pickup_window: 'template_word_pickup_window',
  hotel: 'template_word_hotel',
  lobby: 'template_word_lobby',
  van: 'template_word_van',
  pier: 'template_word_pier',
  collect: 'template_word_collect',
  earlier_date: 'template_word_earlier_date',
  kept: 'template_word_kept',
  refund: 'template_word_refund',
  memo: 'template_word_memo',
  link: 'template_word_link',
};
const FAULTS: Record<TemplateIssue['code'], MessageKey> = {
  template_empty: 'template_fault_empty',
  template_long: 'template_fault_long',
  placeholder_unknown: 'template_fault_unknown',
  placeholder_empty: 'template_fault_nothing',
  brace_open: 'template_fault_open',
  brace_lone: 'template_fault_lone',
};

/** What the example is filled with; a day in the words of the language. */
function sampleValues(language: Language): Record<Placeholder, string> {
  const isRu = language === 'ru';
  return {
    name: 'Anna Petrova',
    first_name: isRu ? 'Анна' : 'Anna',
    excursion: isRu ? 'Острова Пхи-Пхи' : 'Phi Phi islands',
    variant: isRu ? 'группа' : 'group',
    date: dayInWords('2026-12-05', language),
    pickup_window: plainText(language, 'reminder_window', { from: '07:10', to: '07:30' }),
    hotel: 'Katathani, 1204',
    lobby: plainText(language, 'reminder_lobby'),
    van: 'Toyota Commuter · 30-1234',
    pier: isRu ? 'Чалонг' : 'Chalong',
    collect: '฿2,500',
    earlier_date: dayInWords('2026-12-03', language),
    kept: '฿1,250',
    refund: '฿1,250',
    memo: isRu ? 'Что взять: полотенце, крем, паспорт' : 'What to bring: towel, sunscreen, passport',
    link: 'https://…/v/…',
  };
}

const faultText = (t: Translate, { code, found, at }: TemplateIssue): string => t(FAULTS[code], { found: `{${found}}`, at: at + 1 });

/** The text, with placeholders to put in, its faults, and an example that follows the typing. */
function TemplateBodyInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const language = useWatch({ name: 'language' }) === 'en' ? 'en' : 'ru';
  const box = useRef<HTMLTextAreaElement | null>(null);
  const body = String(field.value ?? '');
  const parsed = parseTemplate(body);
  const shown = parsed.ok ? renderTemplate(parsed.parts, sampleValues(language)) : null;
  const insert = (word: Placeholder): void => {
    const { selectionStart = body.length, selectionEnd = body.length } = box.current ?? {};
    field.onChange(`${body.slice(0, selectionStart)}{${word}}${body.slice(selectionEnd)}`);
    box.current?.focus();
  };
  return (
    <>
      <FieldFrame spec={spec}>
        {(ties) => (
          <textarea
            {...ties}
            name={spec.name}
            ref={(element) => {
              field.ref(element);
              box.current = element;
            }}
            className="kit-input kit-textarea"
            rows={8}
            lang={language}
            value={body}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FieldFrame>
      <fieldset className="desk-words">
        <legend className="kit-hint">{t('template_insert')}</legend>
        {PLACEHOLDERS.map((word) => (
          <button key={word} type="button" className="kit-button kit-button-plain" onClick={() => insert(word)}>
            {t(WORDS[word])}
          </button>
        ))}
      </fieldset>
      {body !== '' && !parsed.ok && (
        <ul className="kit-notice kit-notice-bad desk-faults" role="status">
          {parsed.issues.map((issue) => (
            <li key={`${issue.at} ${issue.code}`}>{faultText(t, issue)}</li>
          ))}
        </ul>
      )}
      {shown?.ok && (
        <section className="desk-preview" aria-label={t('template_preview')}>
          <h3 className="kit-heading">{t('template_preview')}</h3>
          <p className="desk-message" lang={language}>
            {shown.text}
          </p>
        </section>
      )}
    </>
  );
}

const CONTROLS: Controls = {
  // Its blank lines are its author's.
  body: { input: TemplateBodyInput, toStored: (body) => String(body ?? '') },
};
/** What is written most often. */
const USUAL: Partial<TemplateRow> = { kind: 'pickup_tomorrow', language: 'ru', channel: 'whatsapp', active: true };

/** The form of a template that is there already. */
const TEMPLATE_SHAPE: RecordShape<TemplateRow> = describedShape(reminderTemplates, CONTROLS);
const TEMPLATE_FIELDS: readonly FormField[] = TEMPLATE_SHAPE.fields;

/** The form of a template that is begun. */
const NEW_TEMPLATE: FormValues = describedValues(reminderTemplates, CONTROLS, USUAL);
/** A new template as its form has it. */
const fromValues = (values: FormValues): NewTemplate => describedNew(reminderTemplates, CONTROLS, values);

const load = withPb(listTemplates);

const { kind, language, channel } = reminderTemplates.fields;
/** What a template is for. */
const aboutOf = (t: Translate, row: TemplateRow): string =>
  [t(kind.about.options[row.kind]), t(language.about.options[row.language]), t(channel.about.options[row.channel])].join(' · ');

/** The address of a template within the panel: `?template=id`. */
const PARAM = 'template';

/** The templates, one of them open where the address names it. */
export function TemplatesPanel({ closeTo }: { readonly closeTo: string }) {
  const { t, country, session } = useStaff();
  const { address, go } = useAddress();
  const link = useLink();
  const { found, again, retry } = useQuery(load, [country]);
  const [path = '', search = ''] = address.split('?', 2);
  const params = new URLSearchParams(search);
  const open = params.get(PARAM);
  const hrefOf = (id: string | null): string => {
    const query = new URLSearchParams(params);
    if (id === null) query.delete(PARAM);
    else query.set(PARAM, id);
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const saved = async (template: TemplateRow): Promise<void> => {
    sayDone(t('template_saved', { version: template.version }));
    await again();
    go(hrefOf(template.id));
  };
  const mayEdit = can(session, 'reminders.texts');
  const title = open === NEW && mayEdit ? t('template_new') : t('template_title');
  return (
    <SidePanel title={title} closeTo={closeTo} isNew={open === NEW && mayEdit} {...(open ? { backTo: { href: hrefOf(null), title: t('template_all') } } : {})}>
      <PanelRecord found={found} onRetry={retry}>
        {(rows) => {
          const row = rows.find(({ id }) => id === open);
          if (mayEdit && (row || open === NEW)) {
            return (
              <>
                {row ? <TemplateForm key={row.id} row={row} onSaved={saved} /> : <NewTemplateForm onSaved={saved} />}
                {row && <HistoryFold entity="reminder_templates" id={row.id} revision={row.revision} words={TEMPLATE_HISTORY} />}
              </>
            );
          }
          if (row) return <TemplateText row={row} />;
          return (
            <>
              {rows.length === 0 && <p className="kit-hint">{t('template_none')}</p>}
              {rows.length > 0 && can(session, 'reminders.read') && (
                <div className="flex justify-end">
                  <ExportMenu list="reminder-templates" query="" />
                </div>
              )}
              <ul className="desk-list">
                {rows.map((one) => (
                  <li key={one.id}>
                    <a {...link(hrefOf(one.id))}>{aboutOf(t, one)}</a>
                    <small className="text-ink-2">
                      {[t('template_version', { version: one.version }), !one.active && t('template_off')].filter(Boolean).join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
              {mayEdit && (
                <p className="pt-4">
                  <a {...link(hrefOf(NEW))} className="kit-button kit-button-primary">
                    {t('template_new')}
                  </a>
                </p>
              )}
            </>
          );
        }}
      </PanelRecord>
    </SidePanel>
  );
}

/** A template for whoever only sends by it. */
function TemplateText({ row }: { readonly row: TemplateRow }) {
  const { t } = useStaff();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{aboutOf(t, row)}</p>
      <p className="whitespace-pre-line break-words" lang={row.language}>
        {row.body}
      </p>
      <p className="kit-hint">{t('template_read_only')}</p>
      <HistoryFold entity="reminder_templates" id={row.id} revision={row.revision} words={TEMPLATE_HISTORY} />
    </div>
  );
}

interface TemplateFormProps {
  readonly onSaved: (template: TemplateRow) => Promise<void>;
}

/** @throws AppError `template_invalid` */
function checkBody(body: string): void {
  const parsed = parseTemplate(body);
  if (!parsed.ok) throw new AppError('template_invalid', { data: { issues: parsed.issues } });
}

function NewTemplateForm({ onSaved }: TemplateFormProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('templates/create');
  let saved: TemplateRow | null = null;
  return (
    <RecordForm
      draft={`templates/${NEW}`}
      fields={TEMPLATE_FIELDS}
      values={NEW_TEMPLATE}
      submitLabel={t('template_create')}
      onSubmit={async (values) => {
        const input = fromValues(values);
        checkBody(input.body);
        saved = (await asking(createTemplate)({ country, ...input }, { key: keys.keyFor(input) })).template;
        keys.done();
      }}
      onSaved={() => void (saved && onSaved(saved))}
    />
  );
}

function TemplateForm({ row, onSaved }: TemplateFormProps & { readonly row: TemplateRow }) {
  const { t } = useStaff();
  return (
    <RecordEditForm
      draft={`templates/${row.id}`}
      record={row}
      shape={TEMPLATE_SHAPE}
      submitLabel={t('template_save')}
      save={async (edit, expected) => {
        if (edit.fields['body'] !== undefined) checkBody(String(edit.fields['body']));
        return (await asking(saveTemplate)({ id: row.id }, { expected, edit: editBody(edit) })).template;
      }}
      onSaved={(template) => void onSaved(template)}
    />
  );
}
