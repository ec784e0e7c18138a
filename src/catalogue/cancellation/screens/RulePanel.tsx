import { useMemo, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, withPb, editBody } from '../../../data/ask.ts';
import { actOnRule, createRule } from '../../../model/cancellation/operations.ts';
import { getRule, listVersions, type RuleRow } from '../repo.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import { localized } from '../../../i18n/localized.ts';
import { openDraft } from '../../../kit/form/draft.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { HistoryFold, type HistoryWords } from '../../../kit/history/History.tsx';
import { useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { type PickOption, useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { loadExcursions, ruleFields, RulePreview, RuleSentences, ruleShape } from './rule-fields.tsx';
import { fromValues, toValues } from './rule-form.ts';
import { StatePill } from './StatePill.tsx';
import type { Language } from '../../../i18n/language.ts';
import { describedHistory } from '../../../kit/history/described.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';

/** Puts a draft in force, or a version out of it, after a question that says what that means. */
function RuleMoves({ rule, onChanged }: { readonly rule: RuleRow; readonly onChanged: (rule: RuleRow) => void }) {
  const { t, lang } = useStaff();
  const [asked, setAsked] = useState<'activate' | 'archive' | null>(null);
  const names = { name: localized(rule, 'name', lang), version: rule.version };
  const move = async (action: 'activate' | 'archive'): Promise<void> => {
    onChanged((await asking(actOnRule)({ id: rule.id, action }, { expected: rule.revision })).rule);
    setAsked(null);
    sayDone(action === 'activate' ? t('rule_activated', names) : t('rule_archived', names));
  };
  const isKept = rule.state === 'active' && rule.scope === 'default';
  if (rule.state === 'archived') return null;
  return (
    <section className="kit-danger">
      <p className="text-ink-2">{t(isKept ? 'rule_keep_default' : rule.state === 'draft' ? 'rule_activate_text' : 'rule_archive_text')}</p>
      {rule.state === 'draft' && <Button action={() => setAsked('activate')}>{t('rule_activate')}</Button>}
      {!isKept && (
        <Button look="danger" action={() => setAsked('archive')}>
          {t('rule_archive')}
        </Button>
      )}
      <Confirm
        isOpen={asked === 'activate'}
        title={t('rule_activate_title', names)}
        text={t('rule_activate_text')}
        confirm={t('rule_activate')}
        look="primary"
        onConfirm={() => move('activate')}
        onClose={() => setAsked(null)}
      />
      <Confirm
        isOpen={asked === 'archive'}
        title={t('rule_archive_title', names)}
        text={t('rule_archive_text')}
        confirm={t('rule_archive')}
        onConfirm={() => move('archive')}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

/** How the history of a rule is told; its terms by the sentences that guests read. */
export function ruleHistory(format: CurrencyFormat, lang: Language, excursions: readonly PickOption[]): HistoryWords {
  return {
    // Of the sentences those of the reader's language are enough.
    ...describedHistory(cancellationRules, { hidden: ['of', lang === 'ru' ? 'sentences_en' : 'sentences_ru'] }),
    named: { excursion: excursions },
    sums: { names: ['fee_amount'], write: (minor) => formatMoney(minor, format) },
  };
}

const load = withPb(getRule);
const loadVersions = withPb(listVersions);

interface PanelProps {
  readonly format: CurrencyFormat;
  readonly closeTo: string;
  /** A rule was made, or a new version of one. */
  readonly onMade: (rule: RuleRow) => void;
}

/** A rule that does not exist yet. */
export function NewRulePanel({ format, closeTo, onMade }: PanelProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('rules/create');
  const fields = useMemo(() => ruleFields(format), [format]);
  let made: RuleRow | null = null;
  return (
    <SidePanel title={t('rule_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="rules/new"
        fields={fields}
        values={{ ...toValues(null), name_ru: t('rule_default_name_ru'), name_en: t('rule_default_name_en') }}
        submitLabel={t('rule_create')}
        onSubmit={async (values) => {
          const input = fromValues(values);
          made = (await asking(createRule)({ country, ...input }, { key: keys.keyFor(input) })).rule;
          keys.done();
          sayDone(t('rule_created'));
        }}
        onSaved={() => made && onMade(made)}
      >
        <RulePreview format={format} />
      </RecordForm>
    </SidePanel>
  );
}

const draftOf = (id: string): string => `rules/${id}`;

interface RulePanelProps extends PanelProps {
  readonly id: string;
  readonly first: RuleRow | null;
  readonly hrefOf: (id: string) => string;
  readonly onChanged: () => void;
}

/** One version of a rule: its terms, what guests read, the other versions. What somebody was changing stays when another was quicker. */
export function RulePanel({ id, first, format, closeTo, hrefOf, onMade, onChanged }: RulePanelProps) {
  const { t, lang, session } = useStaff();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('cancellation_rules') });
  const excursions = useOptions(loadExcursions);
  const words = useMemo(() => ruleHistory(format, lang, excursions ?? []), [format, lang, excursions]);
  const mayEdit = can(session, 'cancellation.edit');
  const changed = (rule: RuleRow): void => {
    set(rule);
    onChanged();
  };
  return (
    <SidePanel title={found.data ? localized(found.data, 'name', lang) : t('rule')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(rule) => (
          <>
            <p className="flex flex-wrap items-center gap-2 pb-4">
              <StatePill state={rule.state} />
              <span className="text-ink-2">{t('rule_version_is', { version: rule.version })}</span>
            </p>
            {mayEdit && (rule.state !== 'archived' || openDraft(draftOf(id), ruleFields(format)) !== null) ? (
              <RuleForm rule={rule} format={format} onSaved={(made) => (made.id === id ? changed(made) : onMade(made))} />
            ) : (
              <RuleSentences terms={fromValues(toValues(rule))} format={format} />
            )}
            {mayEdit && <RuleMoves rule={rule} onChanged={changed} />}
            <Versions rule={rule} hrefOf={hrefOf} />
            <HistoryFold entity="cancellation_rules" id={id} revision={rule.revision} words={words} />
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

interface RuleFormProps {
  readonly rule: RuleRow;
  readonly format: CurrencyFormat;
  readonly onSaved: (made: RuleRow) => void;
}

/** The terms of a version; saving one that is in force makes the next. */
function RuleForm({ rule, format, onSaved }: RuleFormProps) {
  const { t } = useStaff();
  const keys = useIdempotencyKeys(`rules/${rule.id}`);
  const shape = useMemo(() => ruleShape(format), [format]);
  return (
    <RecordEditForm
      draft={draftOf(rule.id)}
      record={rule}
      shape={shape}
      submitLabel={t(rule.state === 'draft' ? 'rule_save_draft' : 'rule_save_version')}
      save={async (edit, expected) => {
        const facts = { expected, key: keys.keyFor([edit, expected]), edit: editBody(edit) };
        const { rule: made } = await asking(actOnRule)({ id: rule.id, action: 'save' }, facts);
        keys.done();
        return made;
      }}
      onSaved={(made) => {
        sayDone(made.id === rule.id ? t('saved') : t('rule_version_made', { version: made.version }));
        onSaved(made);
      }}
    >
      <RulePreview format={format} />
    </RecordEditForm>
  );
}

/** Every version with the way to it. */
function Versions({ rule, hrefOf }: { readonly rule: RuleRow; readonly hrefOf: (id: string) => string }) {
  const { t } = useStaff();
  const link = useLink();
  const { found } = useQuery(loadVersions, [rule.rule], { version: rule.revision, live: live('cancellation_rules'), isCarried: true });
  // Without the others this one stands alone.
  const versions = found.data ?? [rule];
  return (
    <section className="pt-6">
      <h3 className="kit-heading">{t('rule_versions')}</h3>
      <ul className="desk-list">
        {versions.map((version) => (
          <li key={version.id}>
            <a {...link(hrefOf(version.id))} aria-current={version.id === rule.id ? 'true' : undefined}>
              {t('rule_version_is', { version: version.version })}
            </a>
            <StatePill state={version.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
