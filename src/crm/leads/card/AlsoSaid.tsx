import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { major } from '../../../lib/money.ts';
import { type HealthMark, healthIn } from '../../../lib/text/health-words.ts';
import type { Description } from '../../../schema/describe.ts';
import type { Also } from '../../../schema/merge.ts';

const HEALTH_TITLES = {
  allergy: 'health_allergy',
  diabetes: 'health_diabetes',
  pregnancy: 'health_pregnancy',
  asthma: 'health_asthma',
  epilepsy: 'health_epilepsy',
  heart: 'health_heart',
  mobility: 'health_mobility',
  senses: 'health_senses',
} as const satisfies Readonly<Record<HealthMark, MessageKey>>;

/** Marks of health in words, as one line; '' for none. */
export const healthText = (t: Translate, marks: readonly HealthMark[]): string =>
  marks.length === 0 ? '' : t('health_said', { marks: marks.map((mark) => t(HEALTH_TITLES[mark])).join(', ') });

interface AlsoSaidProps {
  readonly description: Pick<Description, 'fields'>;
  readonly also: Also | null | undefined;
  /** The record's own words, which may tell of health as well. */
  readonly words: readonly (string | undefined)[];
}

/** Its number in E.164 stands there as it was written, too. */
const TWICE = ['phone_e164'];

/** What files and merged cards say of a guest otherwise, and whether anything of it tells of his health. */
export function AlsoSaid({ description, also, words }: AlsoSaidProps) {
  const { t, lang } = useStaff();
  const rows = Object.entries(also ?? {}).flatMap(([name, values]) => {
    const field = description.fields[name];
    const title = field?.about?.title;
    if (!field || !title || field.type === 'relation' || TWICE.includes(name)) return [];
    const options = (field.about?.options ?? {}) as Readonly<Record<string, MessageKey>>;
    const shown = values.flatMap((value) => valueText(value, field.about?.as, options, { t, lang }));
    return shown.length > 0 ? [{ name, title: t(title as MessageKey), text: shown.join(' · ') }] : [];
  });
  const health = healthText(t, healthIn([...words, ...['note', 'message', 'tags'].flatMap((name) => also?.[name] ?? [])].filter(Boolean).join('\n')));
  return (
    <>
      {health !== '' && <p className="kit-notice kit-notice-bad">{health}</p>}
      {rows.length > 0 && (
        <section>
          <h3 className="kit-heading">{t('also_said')}</h3>
          <dl className="kit-facts">
            {rows.map(({ name, title, text }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

interface Shown {
  readonly t: Translate;
  readonly lang: Parameters<typeof formatDay>[1];
}

/** A value as people read it; none of what is nothing by itself. */
function valueText(value: unknown, as: unknown, options: Readonly<Record<string, MessageKey>>, { t, lang }: Shown): readonly string[] {
  if (typeof value === 'number') return [(as === 'money' ? major(value) : value).toLocaleString(lang)];
  if (typeof value === 'string') return [options[value] ? t(options[value]) : as === 'day' ? formatDay(value, lang) : value];
  if (Array.isArray(value)) return value.flatMap((one) => valueText(one, as, options, { t, lang }));
  const handle = typeof value === 'object' && value !== null ? Reflect.get(value, 'handle') : undefined;
  return typeof handle === 'string' ? [handle] : [];
}
