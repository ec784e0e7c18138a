import { useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { moveRule, type RuleRow } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

/** Puts a draft in force, or a version out of it, after a question that says what that means. */
export function RuleMoves({ rule, onChanged }: { readonly rule: RuleRow; readonly onChanged: (rule: RuleRow) => void }) {
  const { t, lang } = useStaff();
  const [asked, setAsked] = useState<'activate' | 'archive' | null>(null);
  const names = { name: localized(rule, 'name', lang), version: rule.version };
  const move = async (action: 'activate' | 'archive'): Promise<void> => {
    onChanged(await moveRule(await browserPb(), rule.id, action, { expected: rule.revision }));
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
