import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/ask.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { localized } from '../../../i18n/localized.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { listActiveRules, type RuleRow } from '../../../catalogue/cancellation/repo.ts';
import { ruleFor } from '../../../catalogue/cancellation/rules/applied.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';
import { dropOwnRule, takeTerms } from './own-rules.repo.ts';
import { ExcursionFrame, type ExcursionFrameProps } from './ExcursionFrame.tsx';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

interface CancelProps extends ExcursionFrameProps {
  readonly variants: readonly EditedExcursion[];
  readonly rules: readonly RuleRow[];
}

/** What calling off costs here: the rule that applies, and another one in its place. */
export const CancelScreen = staffScreen(islandTranslator(STUDIO_TEXTS), Cancel);

const load = withPb(listActiveRules);
const take = withPb(takeTerms);
const drop = withPb(dropOwnRule);
const SCOPES = { default: 'studio_rule_of_country', excursion: 'studio_rule_of_excursion', variant: 'studio_rule_of_variant' } as const;

function Cancel({ variants, rules: first, ...frame }: CancelProps) {
  const { t, lang, country } = useStaff();
  const { found, refresh } = useQuery(load, [country], { first, live: live('cancellation_rules') });
  const rules = found.data ?? first;
  const ofMain = ruleFor(rules, { country, excursion: frame.main.id, variant: frame.main.id });
  return (
    <ExcursionFrame {...frame}>
      <p className="kit-hint">{t('studio_rule_at_once')}</p>
      {[frame.main, ...variants].map((sold) => {
        const isVariant = sold.id !== frame.main.id;
        const rule = ruleFor(rules, { country, excursion: frame.main.id, variant: sold.id });
        const title = isVariant ? localized(sold, 'site_variant_name', lang) || localized(sold, 'name', lang) : localized(sold, 'name', lang);
        return (
          <section key={sold.id} className="studio-section" aria-label={title}>
            <h2 className="kit-heading">{title}</h2>
            {rule ? <Applied rule={rule} isTold={!isVariant || rule !== ofMain} /> : <p className="kit-notice kit-notice-bad">{t('studio_rule_none')}</p>}
            <Replace sold={sold} isVariant={isVariant} rule={rule} rules={rules} onDone={refresh} />
          </section>
        );
      })}
    </ExcursionFrame>
  );
}

/** @param isTold whether its sentences are told here: of a variant that is as its main excursion they stand above */
function Applied({ rule, isTold }: { readonly rule: RuleRow; readonly isTold: boolean }) {
  const { t, lang, country, session } = useStaff();
  const name = localized(rule, 'name', lang);
  return (
    <>
      <p>
        <span className="kit-pill">{t(SCOPES[rule.scope])}</span>{' '}
        {can(session, 'cancellation.read') ? (
          <a className="underline" href={localePath(href('cancellation-rule', { country, id: rule.id }), lang)}>
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {isTold && <Sentences rule={rule} />}
    </>
  );
}

function Sentences({ rule }: { readonly rule: RuleRow }) {
  const { lang } = useStaff();
  return (
    <ul className="desk-sentences">
      {(rule[`sentences_${lang}`] ?? []).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface ReplaceProps {
  readonly sold: EditedExcursion;
  readonly isVariant: boolean;
  readonly rule: RuleRow | undefined;
  readonly rules: readonly RuleRow[];
  readonly onDone: () => void;
}

/** Another rule's terms in the place of the present ones, or the wider rule again. */
function Replace({ sold, isVariant, rule, rules, onDone }: ReplaceProps) {
  const { t, lang, country, session } = useStaff();
  const [chosen, setChosen] = useState('');
  const [isDropping, setIsDropping] = useState(false);
  if (!can(session, 'cancellation.edit')) return null;
  const own = rule && rule.scope === (isVariant ? 'variant' : 'excursion') && rule.excursion === sold.id ? rule : null;
  const others = rules.filter((one) => one.id !== rule?.id);
  const model = others.find((one) => one.id === chosen);
  return (
    <div className="studio-replace">
      {others.length > 0 && (
        <ChoiceField
          label={t('studio_rule_choose')}
          value={chosen}
          choices={['', ...others.map(({ id }) => id)]}
          titleOf={(id) => {
            const named = others.find((one) => one.id === id);
            return named ? localized(named, 'name', lang) : t('form_choose');
          }}
          onChoose={setChosen}
        />
      )}
      {model && (
        <>
          <Sentences rule={model} />
          <Button
            look="primary"
            action={async () => {
              await take({ country, sold, isVariant, own, model });
              setChosen('');
              onDone();
              sayDone(t('studio_rule_taken'));
            }}
          >
            {t('studio_rule_take')}
          </Button>
        </>
      )}
      {own && <Button action={() => setIsDropping(true)}>{t('studio_rule_drop')}</Button>}
      {own && (
        <Confirm
          isOpen={isDropping}
          title={t('studio_rule_drop')}
          text={t('studio_rule_drop_text')}
          confirm={t('studio_rule_drop')}
          onConfirm={async () => {
            await drop(own);
            setIsDropping(false);
            onDone();
            sayDone(t('studio_rule_dropped'));
          }}
          onClose={() => setIsDropping(false)}
        />
      )}
    </div>
  );
}
