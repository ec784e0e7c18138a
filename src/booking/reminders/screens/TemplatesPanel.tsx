import { can } from '../../../access/policy.ts';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { createTemplate, listTemplates, saveTemplate, type TemplateRow } from '../repo.ts';
import { reminderTemplates } from '../../../model/reminders/fields/reminder-templates.ts';
import { parseTemplate } from '../rules/template.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { HistoryFold } from '../../../kit/history/History.tsx';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { NEW } from '../../../routing/href.ts';
import { TEMPLATE_HISTORY } from './history-words.ts';
import { fromValues, NEW_TEMPLATE, TEMPLATE_FIELDS, TEMPLATE_SHAPE } from './template-fields.ts';

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
        saved = await createTemplate(await browserPb(), country, input, { key: keys.keyFor(input) });
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
        return saveTemplate(await browserPb(), row.id, edit, expected);
      }}
      onSaved={(template) => void onSaved(template)}
    />
  );
}
